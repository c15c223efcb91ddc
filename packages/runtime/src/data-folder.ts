import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes the folder and marks it as this process's, so that two processes never share an embedded database.
 * @returns a function that gives it up.
 * @throws when another living process holds it.
 */
export function claimDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const mark = join(folder, 'fairline.pid');
  const holder = readHolder(mark);
  if (holder !== undefined && holder !== process.pid && isFairline(holder)) {
    throw new Error(
      `Fairline is already running on ${folder} (process ${holder}). Stop it, or set DATA_DIR.`,
    );
  }
  writeFileSync(mark, String(process.pid));
  return () => {
    if (readHolder(mark) === process.pid) rmSync(mark, { force: true });
  };
}

function readHolder(mark: string): number | undefined {
  try {
    return Number(readFileSync(mark, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A process id may have been given to another program since: a crash leaves its mark behind. */
function isFairline(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  try {
    return /tools\/main\.ts|apps\/server\//.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return true;
  }
}
