import { mulDivFloor } from '@fairline/money';
import { binomial } from './binomial.ts';
import { type Fraction, reduceFraction } from './fraction.ts';

/** A chance as a count: `ways` of `of` equally likely tickets. */
export interface Chance {
  readonly ways: bigint;
  readonly of: bigint;
}

/**
 * Returns the chance that a ticket of `picked` numbers has exactly `matched` among the `drawn` ones, all out of `from`
 * (the hypergeometric distribution).
 * @throws RangeError when so many numbers cannot be picked or drawn.
 */
export function matchChance(draw: {
  readonly from: number;
  readonly drawn: number;
  readonly picked: number;
  readonly matched: number;
}): Chance {
  const { from, drawn, picked, matched } = draw;
  const counts = [from, drawn, picked, matched];
  if (!counts.every((count) => Number.isSafeInteger(count) && count >= 0)) {
    throw new RangeError('a draw is of whole numbers');
  }
  if (drawn > from || picked > from) throw new RangeError(`there are only ${from} numbers`);
  return {
    ways: binomial(drawn, matched) * binomial(from - drawn, picked - matched),
    of: binomial(from, picked),
  };
}

/** Returns the chance of lotto, where a draw has as many numbers as a ticket: 6 of 49. */
export function lottoChance(ticket: {
  readonly pick: number;
  readonly from: number;
  readonly matches: number;
}): Chance {
  const { pick, from, matches } = ticket;
  return matchChance({ from, drawn: pick, picked: pick, matched: matches });
}

/** The field of keno: the count of numbers, and how many of them are drawn. */
export const kenoField = { from: 80, drawn: 20 } as const;

/** Returns the chance of keno: a ticket marks `spots` numbers and `hits` of them are drawn. */
export function kenoChance({ spots, hits }: { readonly spots: number; readonly hits: number }): Chance {
  return matchChance({ ...kenoField, picked: spots, matched: hits });
}

/**
 * Returns the theoretical return of a pay table: the average payout for one staked, exact and in lowest terms. Each row
 * pays `payMilli` thousandths of the stake with its chance; the rows exclude each other.
 */
export function theoreticalReturn(
  rows: readonly { readonly chance: Chance; readonly payMilli: number }[],
): Fraction {
  let numerator = 0n;
  let denominator = 1n;
  for (const { chance, payMilli } of rows) {
    const rowDenominator = chance.of * 1_000n;
    numerator = numerator * rowDenominator + chance.ways * BigInt(payMilli) * denominator;
    denominator *= rowDenominator;
  }
  return reduceFraction({ numerator, denominator });
}

/** The division of a toto pool, in minor units: pool = fee + dividend × winning units + remainder. */
export interface PoolDivision {
  readonly feeMinor: bigint;
  /** The payout of one winning unit. */
  readonly dividendMinor: bigint;
  /** The rest that is carried to the next draw: everything but the fee when nobody won. */
  readonly remainderMinor: bigint;
}

/**
 * Divides a toto pool in minor units, less the organiser's fee, among the winning units. The prize money is rounded
 * down before the division, and so is each dividend.
 * @throws RangeError when the pool is negative, the fee is not 0 to 100, or the units are not whole.
 */
export function dividePool(pool: {
  readonly poolMinor: bigint;
  readonly feePercent: number;
  readonly winningUnits: number;
}): PoolDivision {
  const { poolMinor, feePercent, winningUnits } = pool;
  if (poolMinor < 0n) throw new RangeError('a pool cannot be negative');
  if (!Number.isSafeInteger(feePercent) || feePercent < 0 || feePercent > 100) {
    throw new RangeError(`a fee is 0 to 100 whole percent, not ${feePercent}`);
  }
  if (!Number.isSafeInteger(winningUnits) || winningUnits < 0) {
    throw new RangeError(`winning units are whole, not ${winningUnits}`);
  }
  const prizeMinor = mulDivFloor(poolMinor, BigInt(100 - feePercent), 100n);
  const dividendMinor = winningUnits === 0 ? 0n : prizeMinor / BigInt(winningUnits);
  return {
    feeMinor: poolMinor - prizeMinor,
    dividendMinor,
    remainderMinor: prizeMinor - dividendMinor * BigInt(winningUnits),
  };
}
