import { createHash } from 'node:crypto';

/** Ids from `from` up to, not including, `to`. */
export interface IdRange {
  from: number;
  to: number;
}

/**
 * The ranges of imported ids. The simulator's matches have ids of 15 digits, its teams and tournaments of at most 7, so
 * that an imported id never equals one of the simulator.
 */
export const idRanges = {
  match: { from: 1e13, to: 1e14 },
  tournament: { from: 1e9, to: 1e10 },
  team: { from: 1e9, to: 1e10 },
  category: { from: 1e6, to: 1e7 },
} as const satisfies Record<string, IdRange>;

/** Makes an id from words: the first 48 bits of their SHA-256, modulo the size of the range. */
export function stableId(words: readonly (string | number)[], { from, to }: IdRange): number {
  const digest = createHash('sha256').update(words.join('\n')).digest();
  return from + (digest.readUIntBE(0, 6) % (to - from));
}
