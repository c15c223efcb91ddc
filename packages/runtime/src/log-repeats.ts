import type { Clock } from './clock.ts';

/** The time after a line in which lines with the same message are counted and not written. */
export const repeatWindowMs = 60_000;

/** Codes of errors that occur hundreds of times while another part is down. */
const codesOfOutages: ReadonlySet<unknown> = new Set(['UNAVAILABLE', 'NETWORK']);

export function isOfOutage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codesOfOutages.has(error.code);
}

/** Decides which log lines are written and which are only counted. */
export interface LogRepeats {
  /**
   * True when a line with this message must be written. Lines with the same message in the minute after it are counted.
   * After that minute `writeCount` gets their number, if there were any.
   */
  isNew(words: string, writeCount: (repeated: number) => void): boolean;
}

export function createLogRepeats(clock: Pick<Clock, 'after'>): LogRepeats {
  const counted = new Map<string, number>();
  return {
    isNew(words, writeCount) {
      const repeated = counted.get(words);
      if (repeated !== undefined) {
        counted.set(words, repeated + 1);
        return false;
      }
      counted.set(words, 0);
      clock.after(repeatWindowMs, () => {
        const count = counted.get(words) ?? 0;
        counted.delete(words);
        if (count > 0) writeCount(count);
      });
      return true;
    },
  };
}
