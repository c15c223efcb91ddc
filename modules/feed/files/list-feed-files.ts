import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isFeedFile } from './read-feed-file.ts';

/** A file of a season; its version differs when the file is written again. */
export interface ListedFile {
  path: string;
  version: string;
  /** The time of the last writing, in ms. */
  writtenMs: number;
}

/** Returns the files that exist now at these paths, the oldest first. A folder stands for its readable files. */
export async function listFeedFiles(paths: readonly string[]): Promise<ListedFile[]> {
  const listed: ListedFile[] = [];
  for (const path of paths) listed.push(...(await filesAt(path)));
  return listed.sort((a, b) => a.writtenMs - b.writtenMs || (a.path < b.path ? -1 : 1));
}

async function filesAt(path: string): Promise<ListedFile[]> {
  const facts = await statOf(path);
  if (!facts) return [];
  if (!facts.isDirectory())
    return [{ path, version: `${facts.size} ${facts.mtimeMs}`, writtenMs: facts.mtimeMs }];
  const names = (await readdir(path)).filter(isFeedFile);
  return listFeedFiles(names.map((name) => join(path, name)));
}

function statOf(path: string) {
  return stat(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
}
