import { lineCount, maxLines } from '@fairline/odds/bets/bet-shape';
import { namedSystems } from '@fairline/odds/bets/named-systems';

/** A way to combine legs into lines. */
export interface BetKind {
  /** The sizes, joined by hyphens: `2-3`. */
  id: string;
  sizes: readonly number[];
  lines: number;
  /** The name of the kind. A system has a text: `2/3`, or a known name such as Yankee. */
  name: { kind: 'singles' | 'accumulator' } | { kind: 'system'; text: string };
}

/**
 * Returns all kinds of bet for a number of legs: singles, the accumulator, systems of one size, systems with a name.
 */
export function betKinds(legCount: number): BetKind[] {
  if (legCount <= 1) return [kindOf(legCount, [1], { kind: 'singles' })];
  const sizes = Array.from({ length: legCount - 2 }, (_, index) => index + 2);
  return [
    kindOf(legCount, [1], { kind: 'singles' }),
    kindOf(legCount, [legCount], { kind: 'accumulator' }),
    ...sizes.map((size) => kindOf(legCount, [size], { kind: 'system', text: `${size}/${legCount}` })),
    ...namedSystems
      .filter(({ legs }) => legs === legCount)
      .map((system) => kindOf(legCount, system.sizes, { kind: 'system', text: system.name })),
  ].filter(({ lines }) => lines <= maxLines);
}

/**
 * Returns the sizes of a bet after legs were added or removed. An accumulator stays an accumulator. A system whose
 * largest size is all legs stays such a system (a Trixie becomes a Yankee). Any other bet has the sizes that are still
 * possible.
 */
export function sizesAfter(before: number, sizes: readonly number[], after: number): readonly number[] {
  const smallest = Math.min(...sizes);
  const takesAll = sizes.includes(before) && sizes.length === before - smallest + 1;
  if (takesAll && before > 1) {
    const from = sizes.length === 1 ? after : Math.min(smallest, after);
    return Array.from({ length: after - from + 1 }, (_, index) => from + index);
  }
  const possible = sizes.filter((size) => size <= after);
  return possible.length > 0 ? possible : [after];
}

/** Returns the kind for sizes without a name: `1+3/4`. */
export function ownKind(legCount: number, sizes: readonly number[]): BetKind {
  return kindOf(legCount, sizes, { kind: 'system', text: `${sizes.join('+')}/${legCount}` });
}

/** Returns the id of sizes in an address and in the select box. */
export function sizesId(sizes: readonly number[]): string {
  return sizes.join('-');
}

function kindOf(legCount: number, sizes: readonly number[], name: BetKind['name']): BetKind {
  return { id: sizesId(sizes), sizes, lines: lineCount(legCount, sizes), name };
}
