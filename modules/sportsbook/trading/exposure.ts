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
