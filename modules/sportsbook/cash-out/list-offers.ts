import { type CashOutOffer, maxCashOutOffers } from '@fairline/contracts';
import { toJsonMinor } from '@fairline/money';
import type { Database } from '@fairline/runtime';
import { taxKeptOf } from '../domain/bet-taxes.ts';
import type { InsuranceQuote } from '../domain/later-insurance.ts';
import { valueBet } from '../domain/value-bet.ts';
import { findOpenBetsOf, type SellableRow } from './cash-out-store.ts';
import { type InsuranceParts, quoteStored } from './insuring/quote-insurance.ts';
import { withOutlook } from './leg-outlook.ts';

/** Returns the values of a player's open bets now, the newest first. */
export async function listOffers(
  { pool }: Database,
  parts: InsuranceParts,
  playerId: bigint,
  betIds?: readonly string[],
): Promise<CashOutOffer[]> {
  const rows = await findOpenBetsOf(pool, playerId, betIds, maxCashOutOffers);
  return rows.map((row) => offerOf(row, parts));
}

/** Returns the value of a bet now and what its insurance costs, in the form of the API. */
export function offerOf(row: SellableRow, parts: InsuranceParts): CashOutOffer {
  const rules = parts.cashOutRules();
  const bet = withOutlook(parts.book, row);
  const value = valueBet(bet, rules);
  const common = {
    betId: row.bet_id,
    stakeMinor: toJsonMinor(row.stake_minor),
    currency: row.currency,
    marginMilli: rules.marginMilli,
    order: row.sale_order,
    ...insuranceOf(quoteStored(parts, bet)),
  };
  if (!value.ok) {
    return {
      ...common,
      valueMinor: null,
      taxMinor: 0,
      fairMinor: null,
      stepMinor: null,
      delayMs: 0,
      code: value.code,
    };
  }
  const taxMinor = taxKeptOf(row, value.valueMinor, 'sold');
  return {
    ...common,
    valueMinor: toJsonMinor(value.valueMinor - taxMinor),
    taxMinor: toJsonMinor(taxMinor),
    fairMinor: toJsonMinor(value.fairMinor),
    stepMinor: value.stepMinor === undefined ? null : toJsonMinor(value.stepMinor),
    delayMs: value.delayMs,
    code: null,
  };
}

function insuranceOf(quote: InsuranceQuote): Pick<CashOutOffer, 'insurance' | 'insuranceCode'> {
  if (!quote.ok) return { insurance: null, insuranceCode: quote.code };
  return { insurance: { ...quote.terms, delayMs: quote.delayMs }, insuranceCode: null };
}
