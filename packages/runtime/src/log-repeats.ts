import type { Clock } from './clock.ts';

/** How long the same line is counted after it was written. */
export const repeatWindowMs = 60_000;

/** Codes of refusals that come by the hundred while something else is down. */
const codesOfOutages: ReadonlySet<unknown> = new Set(['UNAVAILABLE', 'NETWORK']);

export function isOfOutage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codesOfOutages.has(error.code);
}

/** Counts lines that say the same again. */
export interface LogRepeats {
  /**
   * Whether a line with these words is to be written. Those that come within a minute after it are counted, and
   * `writeCount` is called with their number when the minute is over.
   */
  isNew(words: string, writeCount: (repeated: number) => void): boolean;
}

export function logRepeats(clock: Pick<Clock, 'after'>): LogRepeats {
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
