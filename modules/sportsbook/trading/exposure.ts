import type { Exposure } from '@fairline/contracts';
import { toJsonMinor } from '@fairline/money';
import type { ExposureRow } from './exposure-store.ts';

/** Returns the open bets of a row in the form of the API. */
export function exposureOf(row: ExposureRow): Exposure {
  return {
    currency: row.currency,
    bets: Number(row.singles),
    stakeMinor: toJsonMinor(row.single_stake_minor),
    returnMinor: toJsonMinor(row.single_return_minor),
    multiples: {
      bets: Number(row.multiples),
      stakeMinor: toJsonMinor(row.multiple_stake_minor),
      returnMinor: toJsonMinor(row.multiple_return_minor),
    },
  };
}

/**
 * Adds up the rows of each currency, in the order of the currencies. A bet has one leg on a match, so the rows of a
 * match's outcomes add up to the match.
 */
export function sumByCurrency(rows: readonly ExposureRow[]): ExposureRow[] {
  const sums = new Map<string, ExposureRow>();
  for (const row of rows) {
    const sum = sums.get(row.currency) ?? nothingOn(row.currency);
    sums.set(row.currency, {
      currency: row.currency,
      singles: sum.singles + row.singles,
      single_stake_minor: sum.single_stake_minor + row.single_stake_minor,
      single_return_minor: sum.single_return_minor + row.single_return_minor,
      multiples: sum.multiples + row.multiples,
      multiple_stake_minor: sum.multiple_stake_minor + row.multiple_stake_minor,
      multiple_return_minor: sum.multiple_return_minor + row.multiple_return_minor,
    });
  }
  return [...sums.values()].sort((one, other) => (one.currency < other.currency ? -1 : 1));
}

export function nothingOn(currency: string): ExposureRow {
  return {
    currency,
    singles: 0n,
    single_stake_minor: 0n,
    single_return_minor: 0n,
    multiples: 0n,
    multiple_stake_minor: 0n,
    multiple_return_minor: 0n,
  };
}
