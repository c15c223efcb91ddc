import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isFeedFile } from './read-feed-file.ts';

/** A file of a season; its version differs when the file is written again. */
export interface ListedFile {
  path: string;
  version: string;
}

/** Returns the files that exist now at these paths. A folder stands for its readable files, sorted by name. */
export async function listFeedFiles(paths: readonly string[]): Promise<ListedFile[]> {
  const listed: ListedFile[] = [];
  for (const path of paths) listed.push(...(await filesAt(path)));
  return listed;
}

async function filesAt(path: string): Promise<ListedFile[]> {
  const facts = await statOf(path);
  if (!facts) return [];
  if (!facts.isDirectory()) return [{ path, version: `${facts.size} ${facts.mtimeMs}` }];
  const names = (await readdir(path)).filter(isFeedFile).sort();
  return listFeedFiles(names.map((name) => join(path, name)));
}

function statOf(path: string) {
  return stat(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
}
