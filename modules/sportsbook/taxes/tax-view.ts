import type { BetView } from '@fairline/contracts';
import { toJsonMinor } from '@fairline/money';
import { type TaxColumns, taxKeptOf } from '../domain/bet-taxes.ts';
import { withoutStake } from '../domain/free-bet.ts';

/** The parts of a stored bet that its taxes depend on. */
export interface TaxedRow extends TaxColumns {
  state: string;
  potential_return_minor: bigint;
  return_minor: bigint | null;
  sold_tax_minor: bigint;
}

/** Returns what a bet returns after its taxes, and the taxes, in the form of the API. */
export function returnsOf(
  row: TaxedRow,
): Pick<BetView, 'potentialReturnMinor' | 'returnMinor' | 'tax' | 'isFree'> {
  const tax = taxView(row);
  const { return_minor: returnMinor } = row;
  return {
    potentialReturnMinor: toJsonMinor(highestReturn(row)) - (tax?.potentialTaxMinor ?? 0),
    returnMinor: returnMinor === null ? null : toJsonMinor(returnMinor) - (tax?.taxMinor ?? 0),
    tax,
    isFree: row.free_bet_id !== null,
  };
}

/** Returns the highest return before taxes; that of a free bet is without its stake. */
function highestReturn(row: TaxedRow): bigint {
  const { free_bet_id: freeBetId, potential_return_minor: potentialMinor, stake_minor: stakeMinor } = row;
  return freeBetId === null ? potentialMinor : withoutStake(potentialMinor, stakeMinor);
}

function taxView(row: TaxedRow): BetView['tax'] {
  if (!row.tax) return null;
  const { return_minor: returnMinor } = row;
  return {
    ...row.tax,
    stakeTaxMinor: toJsonMinor(row.stake_tax_minor),
    potentialTaxMinor: toJsonMinor(taxKeptOf(row, highestReturn(row), 'won')),
    taxMinor: returnMinor === null ? null : toJsonMinor(taxKeptOf(row, returnMinor, row.state)),
    soldTaxMinor: toJsonMinor(row.sold_tax_minor),
  };
}
