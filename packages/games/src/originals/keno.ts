import { type Chance, matchChance } from '@fairline/odds/draws';
import {
  addFractions,
  type Fraction,
  multiplyFractions,
  reduceFraction,
  whole,
} from '@fairline/odds/fraction';
import type { FairWords } from '../fairness/fair-words.ts';
import { drawn } from '../fairness/unbiased.ts';
import { ownGamesReturn } from './multiplier.ts';
import type { Risk } from './risk.ts';

/** The field of the house's keno: ten of forty numbers are drawn, and a player marks one to ten. */
export const quickKeno = { from: 40, drawn: 10, minSpots: 1, maxSpots: 10 } as const;

/** The first number of hits that pays, as a share of the spots, and how much more each further hit pays. */
const shapes: Record<Risk, { share: readonly [number, number]; base: bigint }> = {
  low: { share: [1, 3], base: 2n },
  medium: { share: [1, 2], base: 4n },
  high: { share: [2, 3], base: 8n },
};

/** Returns the numbers of a draw, 1 to 40, in the order of drawing. */
export function drawQuickKeno(words: Pick<FairWords, 'below'>): number[] {
  const numbers = Array.from({ length: quickKeno.from }, (_, index) => index + 1);
  return drawn(words, numbers, quickKeno.drawn);
}

/** Returns the chance of so many hits on so many spots. */
export function quickKenoChance(spots: number, hits: number): Chance {
  return matchChance({ from: quickKeno.from, drawn: quickKeno.drawn, picked: spots, matched: hits });
}

/**
 * Returns the exact multiplier of each number of hits, from none to all. It grows by the base of the risk with each hit
 * from the first that pays, scaled so that the whole returns 99/100.
 * @throws RangeError for a number of spots that is not offered.
 */
export function quickKenoMultipliers(spots: number, risk: Risk): Fraction[] {
  if (!Number.isSafeInteger(spots) || spots < quickKeno.minSpots || spots > quickKeno.maxSpots) {
    throw new RangeError(`a ticket has ${quickKeno.minSpots} to ${quickKeno.maxSpots} spots, not ${spots}`);
  }
  const { share, base } = shapes[risk];
  const first = Math.ceil((spots * share[0]) / share[1]);
  const counts = Array.from({ length: spots + 1 }, (_, hits) => hits);
  const weights = counts.map((hits) => (hits < first ? 0n : base ** BigInt(hits - first)));
  const expected = addFractions(
    counts.map((hits) => {
      const { ways, of } = quickKenoChance(spots, hits);
      return { numerator: ways * (weights[hits] ?? 0n), denominator: of };
    }),
  );
  const scale = multiplyFractions([
    ownGamesReturn,
    { numerator: expected.denominator, denominator: expected.numerator },
  ]);
  return weights.map((weight) => reduceFraction(multiplyFractions([whole(weight), scale])));
}
