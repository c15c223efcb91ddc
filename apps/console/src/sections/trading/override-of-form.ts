import type { TradingRule } from '@fairline/contracts';
import { priceBounds } from '@fairline/contracts/console/price-bounds';
import { oddsOfText } from './odds-of-text.ts';

/** The outcome whose price a trader gives. */
export type PricePlace = Extract<TradingRule, { kind: 'price' }>['place'];

/** The typed fields of a price by a trader. */
export interface OverrideFields {
  /** A decimal price: 1.85. */
  price: string;
  /** Minutes until it expires. */
  minutes: string;
}

/** Returns the rule that a form describes, and its end; undefined while the form has no price or time that can be set. */
export function overrideOf(
  place: PricePlace,
  { price, minutes }: OverrideFields,
  nowMs: number,
): { rule: TradingRule; expiresAt: number } | undefined {
  const { minMilli, maxMilli, maxMinutes } = priceBounds;
  const oddsMilli = oddsOfText(price);
  if (oddsMilli === undefined || oddsMilli < minMilli || oddsMilli > maxMilli) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(minutes.trim()) || Number(minutes) > maxMinutes) return undefined;
  return {
    rule: { kind: 'price', place, terms: { oddsMilli } },
    expiresAt: nowMs + Number(minutes) * 60_000,
  };
}
