import { createHash } from 'node:crypto';
import {
  chmod,
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Folders that are made on a machine and are in no clone. */
const made: ReadonlySet<string> = new Set([
  'node_modules',
  'dist',
  'data',
  'coverage',
  'test-results',
  '.cache',
  '.git',
]);

/** A copy of this checkout as a clone has it: installed, never built, never started. */
export interface FreshClone {
  folder: string;
  /** Where its sites keep their data. */
  dataDir: string;
  remove(): Promise<void>;
}

/** Copies the checkout without what was built in it. Packages are linked, since a download says nothing about a start. */
export async function freshClone(): Promise<FreshClone> {
  const folder = await mkdtemp(join(tmpdir(), 'fairline-clone-'));
  // The database may run as another user, who must be able to enter.
  await chmod(folder, 0o755);
  await cp(root, folder, {
    recursive: true,
    filter: (path) => !made.has(basename(path)) || path === root,
  });
  await linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  const lock = await readFile(join(folder, 'package-lock.json'));
  // The mark that bootstrap.mjs leaves after an installation.
  const mark = createHash('sha256').update(lock).digest('hex');
  await writeFile(join(folder, 'node_modules', '.fairline-installed'), mark);
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  return { folder, dataDir, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Links each package to the installed one; the links of the workspaces lead to the clone's own sources. */
async function linkPackages(installed: string, target: string): Promise<void> {
  await mkdir(target);
  for (const entry of await readdir(installed, { withFileTypes: true })) {
    const [from, to] = [join(installed, entry.name), join(target, entry.name)];
    if (entry.name === '@fairline') await cp(from, to, { recursive: true, verbatimSymlinks: true });
    else if (entry.isFile()) await copyFile(from, to);
    else await symlink(from, to);
  }
}
