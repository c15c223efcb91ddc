import { createHash } from 'node:crypto';

/** Ids from `from` up to, not including, `to`. */
export interface IdRange {
  from: number;
  to: number;
}

/**
 * Where the ids of imported things lie. The simulator's matches have 15 digits, its teams and tournaments 7 at
 * most: nothing of the one can be taken for the other.
 */
export const idRanges = {
  match: { from: 1e13, to: 1e14 },
  tournament: { from: 1e9, to: 1e10 },
  team: { from: 1e9, to: 1e10 },
  category: { from: 1e6, to: 1e7 },
} as const satisfies Record<string, IdRange>;

/** The id of what these words name: the first 48 bits of their SHA-256, modulo the size of the range. */
export function stableId(words: readonly (string | number)[], { from, to }: IdRange): number {
  const digest = createHash('sha256').update(words.join('\n')).digest();
  return from + (digest.readUIntBE(0, 6) % (to - from));
}
