import { esportIds } from '@fairline/markets/sports';
import { type Tax, taxOnReturn } from '@fairline/odds';

/** The bets that a rule of taxes is about. A bet is one on esports when all of its legs are. */
export type TaxedProduct = 'sports' | 'esports';

/** The taxes on a bet, as they are stored with it. Amounts of bands are in minor units of its currency. */
export interface StoredTax {
  ruleId: string;
  country: string;
  product: TaxedProduct;
  taxes: Tax[];
}

/** A rule of taxes; amounts of its bands are hundredths of a currency of scale 1. */
export interface TaxRule {
  ruleId: string;
  place: { country: string; product: TaxedProduct; from: string };
  terms: { taxes: readonly Tax[] };
}

/** Returns the product of a bet on these sports. */
export function productOf(sportIds: readonly number[]): TaxedProduct {
  return sportIds.length > 0 && sportIds.every((id) => esportIds.includes(id)) ? 'esports' : 'sports';
}

/** Returns the rule that holds on a day, which is the one with the latest first day that has come. */
export function taxRuleOn<Rule extends TaxRule>(
  rules: readonly Rule[],
  { country, product, day }: { country: string; product: TaxedProduct; day: string },
): Rule | undefined {
  let found: Rule | undefined;
  for (const rule of rules) {
    const { place } = rule;
    if (place.country !== country || place.product !== product || place.from > day) continue;
    if (!found || found.place.from < place.from) found = rule;
  }
  return found;
}

/** Returns taxes with their bands in minor units of a currency. */
export function taxesIn(taxes: readonly Tax[], inMinor: (hundredths: number) => bigint): Tax[] {
  return taxes.map((tax) => ({
    ...tax,
    // An amount above zero is at least one minor unit, and zero stays zero.
    bands: tax.bands.map(({ fromMinor, rateBp }) => ({
      fromMinor: fromMinor === 0 ? 0 : Number(inMinor(fromMinor)),
      rateBp,
    })),
  }));
}

/** The columns of a bet that say what its taxes are. */
export interface TaxColumns {
  tax: StoredTax | null;
  stake_minor: bigint;
  stake_tax_minor: bigint;
  sold_stake_minor: bigint;
  /** The free bet that is the stake; null for a stake of money. */
  free_bet_id: string | null;
}

/** What is paid for a stake: for all that is in play, or for a part that is sold. */
export interface TaxablePayment {
  stakeMinor: bigint;
  /** What is paid before taxes. */
  returnMinor: bigint;
  state: string;
}

/** The taxes of a payment: what is kept back of it, and the tax on the stake of a void bet, which is paid back. */
export interface PaymentTaxes {
  keptMinor: bigint;
  paidBackMinor: bigint;
}

/** Returns the taxes of a payment. Each payment of a bet is taxed by itself. */
export function taxesOfPayment(
  bet: TaxColumns,
  { stakeMinor, returnMinor, state }: TaxablePayment,
): PaymentTaxes {
  if (!bet.tax) return { keptMinor: 0n, paidBackMinor: 0n };
  const isVoid = state === 'returned';
  return {
    keptMinor: taxOnReturn(bet.tax.taxes, {
      stakeMinor: bet.free_bet_id === null ? stakeMinor : 0n,
      returnMinor,
      isVoid,
    }),
    // The tax on parts that were sold before stays paid: their stakes were in play.
    paidBackMinor: isVoid
      ? (bet.stake_tax_minor * bet.stake_minor) / (bet.stake_minor + bet.sold_stake_minor)
      : 0n,
  };
}

/** Returns what is kept back of the whole return of a bet. */
export function taxKeptOf(bet: TaxColumns, returnMinor: bigint, state: string): bigint {
  return taxesOfPayment(bet, { stakeMinor: bet.stake_minor, returnMinor, state }).keptMinor;
}
