import type { AnswerOf, getTaxesReport } from '@fairline/contracts';
import { toJsonMinor } from '@fairline/money';
import type { Database } from '@fairline/runtime';
import type { Days, ReportFilters } from './filters.ts';
import * as store from './taxes-store.ts';

export type TaxesReport = AnswerOf<typeof getTaxesReport>;

/** Answers the taxes on bets of days by one dimension, as the ledger has them. */
export async function taxesReport(
  { pool }: Pick<Database, 'pool'>,
  days: Days,
  groupBy: store.TaxDimension,
  filters: ReportFilters,
): Promise<TaxesReport> {
  const [rows, totals] = await Promise.all([
    store.sumTaxes(pool, days, groupBy, filters),
    store.sumAllTaxes(pool, days, filters),
  ]);
  const id = 'betTaxes';
  return {
    definitions: { bets: id, stakeTaxMinor: id, returnTaxMinor: id, paidBackMinor: id, dueMinor: id },
    rows: rows.map(({ key, ...sums }) => ({ key, name: null, ...figuresOf(sums) })),
    totals: totals.map(figuresOf),
  };
}

/** Returns the taxes in the form of the API; what is due is what was paid less what went back. */
export function figuresOf({ currency, bets, stakeTaxMinor, returnTaxMinor, paidBackMinor }: store.TaxSums) {
  return {
    currency,
    bets: Number(bets),
    stakeTaxMinor: toJsonMinor(stakeTaxMinor),
    returnTaxMinor: toJsonMinor(returnTaxMinor),
    paidBackMinor: toJsonMinor(paidBackMinor),
    dueMinor: toJsonMinor(stakeTaxMinor + returnTaxMinor - paidBackMinor),
  };
}
