import type { ReferralDecision, WaitingBet } from '@fairline/contracts';
import { isCurrencyCode } from '@fairline/money';
import { parseAmount } from '@fairline/money/parse-amount';

/** The typed fields of an offer. An empty stake, and prices that were not changed, stay as the player asked. */
export interface OfferFields {
  stake: string;
  prices: readonly string[];
}

type Offer = Extract<ReferralDecision, { action: 'offer' }>;

/** Returns the offer that a form describes; undefined while it is no offer: it has to change something for the better. */
export function offerOf(
  { asked, currency }: Pick<WaitingBet, 'asked' | 'currency'>,
  { stake, prices }: OfferFields,
): Offer | undefined {
  const unitStakeMinor = stake.trim() === '' ? asked.unitStakeMinor : minorOf(stake, currency);
  const oddsMilli = prices.map(milliOf);
  if (unitStakeMinor === undefined || unitStakeMinor < 1 || unitStakeMinor > asked.unitStakeMinor)
    return undefined;
  const given = oddsMilli.filter((price) => price !== undefined);
  if (given.length !== asked.oddsMilli.length) return undefined;
  const isOtherPrice = given.some((price, index) => price !== asked.oddsMilli[index]);
  if (!isOtherPrice && unitStakeMinor === asked.unitStakeMinor) return undefined;
  return { action: 'offer', unitStakeMinor, ...(isOtherPrice && { oddsMilli: given }) };
}

/** Reads a decimal price such as 1.85 or 1,85 into thousandths; undefined for another text, or a price that is none. */
function milliOf(text: string): number | undefined {
  if (!/^\d{1,4}([.,]\d{1,3})?$/.test(text.trim())) return undefined;
  const milli = Math.round(Number(text.trim().replace(',', '.')) * 1_000);
  return milli > 1_000 && milli <= 1_000_000 ? milli : undefined;
}

/** Reads a stake as a person types it, in minor units; undefined for another text. */
function minorOf(text: string, currency: string): number | undefined {
  if (!isCurrencyCode(currency)) return undefined;
  const read = parseAmount(text, currency);
  return read.ok ? Number(read.amountMinor) : undefined;
}
