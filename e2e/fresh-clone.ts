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
/** Folders that commands create and a clone does not have. */
const made: ReadonlySet<string> = new Set([
  'node_modules',
  'dist',
  'data',
  'coverage',
  'test-results',
  '.cache',
  '.git',
]);

/** A copy of this checkout like a fresh clone: installed, never built, never started. */
export interface FreshClone {
  folder: string;
  /** The data folder of its sites. */
  dataDir: string;
  remove(): Promise<void>;
}

/** Copies the checkout without build output. Packages are linked, since the test is about the start, not the download. */
export async function freshClone(): Promise<FreshClone> {
  const folder = await mkdtemp(join(tmpdir(), 'fairline-clone-'));
  // PostgreSQL may run as another user, who needs access to the folder.
  await chmod(folder, 0o755);
  await cp(root, folder, {
    recursive: true,
    filter: (path) => !made.has(basename(path)) || path === root,
  });
  await linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  const lock = await readFile(join(folder, 'package-lock.json'));
  // bootstrap.mjs writes this file after an installation.
  const mark = createHash('sha256').update(lock).digest('hex');
  await writeFile(join(folder, 'node_modules', '.fairline-installed'), mark);
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  return { folder, dataDir, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Links each package to the installed one. Workspace packages link to the sources of the clone. */
async function linkPackages(installed: string, target: string): Promise<void> {
  await mkdir(target);
  for (const entry of await readdir(installed, { withFileTypes: true })) {
    const [from, to] = [join(installed, entry.name), join(target, entry.name)];
    if (entry.name === '@fairline') await cp(from, to, { recursive: true, verbatimSymlinks: true });
    else if (entry.isFile()) await copyFile(from, to);
    else await symlink(from, to);
  }
}
