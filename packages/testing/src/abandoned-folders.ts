import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning } from '@fairline/runtime';

const namePattern = /^fairline-test-(\d+)-/;

/**
 * Returns the beginning of a test run's folder name. The process id follows it, so that a later run knows whether the
 * process still runs.
 */
export function runFolderPrefix(): string {
  return `fairline-test-${process.pid}-`;
}

/**
 * Removes the folders in `parent` of test runs that were killed, and ends the PostgreSQL that each has left running.
 * The folders may lie in memory, which would otherwise stay occupied.
 */
export async function removeAbandonedFolders(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const owner = namePattern.exec(name)?.[1];
    if (owner === undefined || isRunning(Number(owner))) continue;
    const folder = join(parent, name);
    await endServerOf(join(folder, 'cluster'));
    // A folder of another user cannot be removed and stays.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Ends the server only when the process with its id works in exactly this folder, since process ids are reused. */
async function endServerOf(cluster: string): Promise<void> {
  const firstLine = await readFile(join(cluster, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n')[0],
    () => undefined,
  );
  const pid = Number(firstLine);
  if (!Number.isSafeInteger(pid) || pid <= 1) return;
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  if (workingFolder === cluster) process.kill(pid, 'SIGQUIT');
}
