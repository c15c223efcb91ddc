import {
  addFractions,
  type Fraction,
  floorOf,
  multiplyFractions,
  subtractFractions,
  whole,
  zero,
} from '@fairline/odds/fraction';

export type TotoSign = '1' | 'X' | '2';

/** The result of a match. A void match is right on every line. */
export type TotoResult = TotoSign | 'void';

/** A ticket: for each match the signs that it has. Its lines are every choice of one sign a match. */
export type TotoChoices = readonly (readonly TotoSign[])[];

/** Returns the number of lines of a ticket. */
export function totoLines(choices: TotoChoices): bigint {
  return choices.reduce((lines, signs) => lines * BigInt(signs.length), 1n);
}

/**
 * Returns how many lines have exactly so many right: the element at place r counts lines with r right. They are the
 * coefficients of the product of (hits × x + misses) over all matches.
 * @throws RangeError when a match has no sign, or there are not as many results
 */
export function totoLinesByRight(choices: TotoChoices, results: readonly TotoResult[]): bigint[] {
  if (choices.length !== results.length) throw new RangeError(`there are ${results.length} results`);
  let counts = [1n];
  for (const [match, signs] of choices.entries()) {
    if (signs.length === 0) throw new RangeError(`match ${match} has no sign`);
    const result = results[match];
    const hits = BigInt(signs.filter((sign) => result === 'void' || sign === result).length);
    const misses = BigInt(signs.length) - hits;
    const next = Array.from({ length: counts.length + 1 }, () => 0n);
    for (const [right, lines] of counts.entries()) {
      next[right] = (next[right] ?? 0n) + lines * misses;
      next[right + 1] = (next[right + 1] ?? 0n) + lines * hits;
    }
    counts = next;
  }
  return counts;
}

/** Returns how many lines have so many right or more, from the counts of {@link totoLinesByRight}. */
export function totoLinesWithAtLeast(counts: readonly bigint[], right: number): bigint {
  return counts.slice(right).reduce((sum, lines) => sum + lines, 0n);
}

export interface TotoCategory {
  readonly right: number;
  /** Its share of the whole pool, in whole percent. */
  readonly percent: number;
  /** The units with that many or more right. */
  readonly winningUnits: number;
}

export interface TotoDivision {
  /** What a unit of each category gets, in minor units, in the order of the categories. */
  readonly dividendsMinor: readonly bigint[];
  readonly nextJackpotMinor: bigint;
}

/**
 * Divides a pool. The jackpot joins the first category; categories without winners, what is left by rounding down, and a
 * jackpot that nobody won make the next one.
 */
export function divideTotoPool(pool: {
  readonly poolMinor: bigint;
  readonly jackpotMinor: bigint;
  readonly categories: readonly TotoCategory[];
}): TotoDivision {
  let left: Fraction = zero;
  const dividendsMinor = pool.categories.map(({ percent, winningUnits }, place) => {
    const share: Fraction = { numerator: pool.poolMinor * BigInt(percent), denominator: 100n };
    const money = place === 0 ? addFractions([share, whole(pool.jackpotMinor)]) : share;
    const units = BigInt(winningUnits);
    const dividend =
      units === 0n ? 0n : floorOf(multiplyFractions([money, { numerator: 1n, denominator: units }]));
    left = addFractions([left, subtractFractions(money, whole(dividend * units))]);
    return dividend;
  });
  return { dividendsMinor, nextJackpotMinor: floorOf(left) };
}
