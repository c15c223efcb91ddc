import type { BetView } from '@fairline/contracts';
import { toJsonMinor } from '@fairline/money';
import { type TaxColumns, taxKeptOf } from '../domain/bet-taxes.ts';

/** The parts of a stored bet that its taxes depend on. */
export interface TaxedRow extends TaxColumns {
  state: string;
  potential_return_minor: bigint;
  return_minor: bigint | null;
  sold_tax_minor: bigint;
}

/** Returns what a bet returns after its taxes, and the taxes, in the form of the API. */
export function returnsOf(row: TaxedRow): Pick<BetView, 'potentialReturnMinor' | 'returnMinor' | 'tax'> {
  const tax = taxView(row);
  const { return_minor: returnMinor } = row;
  return {
    potentialReturnMinor: toJsonMinor(row.potential_return_minor) - (tax?.potentialTaxMinor ?? 0),
    returnMinor: returnMinor === null ? null : toJsonMinor(returnMinor) - (tax?.taxMinor ?? 0),
    tax,
  };
}

function taxView(row: TaxedRow): BetView['tax'] {
  if (!row.tax) return null;
  const { return_minor: returnMinor, potential_return_minor: potentialMinor } = row;
  return {
    ...row.tax,
    stakeTaxMinor: toJsonMinor(row.stake_tax_minor),
    potentialTaxMinor: toJsonMinor(taxKeptOf(row, potentialMinor, 'won')),
    taxMinor: returnMinor === null ? null : toJsonMinor(taxKeptOf(row, returnMinor, row.state)),
    soldTaxMinor: toJsonMinor(row.sold_tax_minor),
  };
}
