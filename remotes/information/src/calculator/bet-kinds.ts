import { lineCount, maxLines } from '@fairline/odds/bet-shape';
import { namedSystems } from '@fairline/odds/named-systems';

/** A way to combine legs into lines. */
export interface BetKind {
  /** The sizes, joined: `2-3`. */
  id: string;
  sizes: readonly number[];
  lines: number;
  /** Of a system: `2/3`, or its name in the field. */
  name: { kind: 'singles' | 'accumulator' } | { kind: 'system'; text: string };
}

/** Every kind of bet on so many legs: singles, the accumulator, systems of one size, systems that have a name. */
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
 * How a bet goes on when legs come or go: an accumulator takes them in, a system that combines up to all of them keeps
 * doing so (a Trixie becomes a Yankee), any other keeps the sizes that are still possible.
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

/** Of sizes that are none of the kinds that have a name: `1+3/4`. */
export function ownKind(legCount: number, sizes: readonly number[]): BetKind {
  return kindOf(legCount, sizes, { kind: 'system', text: `${sizes.join('+')}/${legCount}` });
}

/** The name of sizes in an address and in a list. */
export function sizesId(sizes: readonly number[]): string {
  return sizes.join('-');
}

function kindOf(legCount: number, sizes: readonly number[], name: BetKind['name']): BetKind {
  return { id: sizesId(sizes), sizes, lines: lineCount(legCount, sizes), name };
}
