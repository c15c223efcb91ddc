import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from './running-process.ts';

/** A mark is written at once after it is made: one that stays empty is what a power cut left. */
const maxWriteMs = 5_000;

/**
 * Makes the folder and marks it as this process's, so that two processes never share an embedded database.
 * @returns a function that gives it up.
 * @throws when another living process holds it.
 */
export function claimDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const mark = join(folder, 'fairline.pid');
  if (!makeMark(mark)) takeOver(folder, mark);
  return () => {
    if (readHolder(mark) === process.pid) rmSync(mark, { force: true });
  };
}

/**
 * A mark that its process left behind is taken away by one start at a time: it looks at the mark when it is its turn,
 * so that none takes away what another has just made.
 */
function takeOver(folder: string, mark: string): void {
  refuseIfHeld(folder, mark);
  const turn = `${mark}.turn`;
  if (!makeMark(turn)) {
    throw new Error(`Another Fairline is starting on ${folder}. If there is none, remove ${turn}.`);
  }
  try {
    // What is gone by now is not taken away: the next one to make it may be quicker than we are.
    if (refuseIfHeld(folder, mark)) rmSync(mark);
    if (!makeMark(mark)) throw alreadyRunning(folder, readHolder(mark));
  } finally {
    rmSync(turn);
  }
}

/** @returns false when there is one already. */
function makeMark(mark: string): boolean {
  try {
    writeFileSync(mark, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @returns whether there is a mark, and nobody behind it. */
function refuseIfHeld(folder: string, mark: string): boolean {
  const made = statSync(mark, { throwIfNoEntry: false });
  if (!made) return false;
  const holder = readHolder(mark);
  const isBeingWritten = holder === undefined && Date.now() - made.mtimeMs < maxWriteMs;
  const isHeld = holder !== undefined && holder !== process.pid && isFairline(holder);
  if (isBeingWritten || isHeld) throw alreadyRunning(folder, holder);
  return true;
}

function alreadyRunning(folder: string, holder: number | undefined): Error {
  const who = holder === undefined ? 'another process' : `process ${holder}`;
  return new Error(`Fairline is already running on ${folder} (${who}). Stop it, or set DATA_DIR.`);
}

function readHolder(mark: string): number | undefined {
  try {
    return Number(readFileSync(mark, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

/** A process id may have been given to another program since: a crash leaves its mark behind. */
function isFairline(pid: number): boolean {
  if (!isRunning(pid)) return false;
  try {
    return /tools\/main\.ts|apps\/server\//.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return true;
  }
}
