import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from './running-process.ts';

/**
 * A process writes its id into a lock file right after it has created the file. A file that is empty for longer than
 * this was left by a power cut.
 */
const maxWriteMs = 5_000;

/**
 * Creates the folder and locks it with a file, so that two processes never share an embedded database.
 * @returns a function that releases the lock
 * @throws when another running process holds the lock
 */
export function claimDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = join(folder, 'fairline.pid');
  if (!createLock(lock)) takeOver(folder, lock);
  return () => {
    if (readHolder(lock) === process.pid) rmSync(lock, { force: true });
  };
}

/**
 * Replaces the lock file of a process that has ended. A second lock file lets only one process at a time do so. That
 * process checks the first file again, so that it never removes a file that another process has just created.
 */
function takeOver(folder: string, lock: string): void {
  refuseIfHeld(folder, lock);
  const turn = `${lock}.turn`;
  if (!createLock(turn)) {
    throw new Error(`Another Fairline is starting on ${folder}. If there is none, remove ${turn}.`);
  }
  try {
    // The file is removed only if it still exists. Another process may create it again before this one, which then does
    // not start.
    if (refuseIfHeld(folder, lock)) rmSync(lock);
    if (!createLock(lock)) throw alreadyRunning(folder, readHolder(lock));
  } finally {
    rmSync(turn);
  }
}

/** Creates a lock file with our process id. @returns false when the file exists */
function createLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Checks a lock file. @returns true when the file exists and no running process holds it. @throws when one does */
function refuseIfHeld(folder: string, lock: string): boolean {
  const made = statSync(lock, { throwIfNoEntry: false });
  if (!made) return false;
  const holder = readHolder(lock);
  const isBeingWritten = holder === undefined && Date.now() - made.mtimeMs < maxWriteMs;
  const isHeld = holder !== undefined && holder !== process.pid && isFairline(holder);
  if (isBeingWritten || isHeld) throw alreadyRunning(folder, holder);
  return true;
}

function alreadyRunning(folder: string, holder: number | undefined): Error {
  const who = holder === undefined ? 'another process' : `process ${holder}`;
  return new Error(`Fairline is already running on ${folder} (${who}). Stop it, or set DATA_DIR.`);
}

function readHolder(lock: string): number | undefined {
  try {
    return Number(readFileSync(lock, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

/** True when the process is a Fairline. After a crash its id may belong to another program. */
function isFairline(pid: number): boolean {
  if (!isRunning(pid)) return false;
  try {
    return /tools\/main\.ts|apps\/server\//.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return true;
  }
}
