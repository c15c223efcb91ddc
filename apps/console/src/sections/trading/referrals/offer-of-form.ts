import type { ReferralDecision, WaitingBet } from '@fairline/contracts';
import { isCurrencyCode } from '@fairline/money';
import { parseAmount } from '@fairline/money/parse-amount';
import { oddsOfText } from '../odds-of-text.ts';

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
  const oddsMilli = prices.map(oddsOfText);
  if (unitStakeMinor === undefined || unitStakeMinor < 1 || unitStakeMinor > asked.unitStakeMinor)
    return undefined;
  const given = oddsMilli.filter((price) => price !== undefined);
  if (given.length !== asked.oddsMilli.length) return undefined;
  const isOtherPrice = given.some((price, index) => price !== asked.oddsMilli[index]);
  if (!isOtherPrice && unitStakeMinor === asked.unitStakeMinor) return undefined;
  return { action: 'offer', unitStakeMinor, ...(isOtherPrice && { oddsMilli: given }) };
}

/** Reads a stake as a person types it, in minor units; undefined for another text. */
function minorOf(text: string, currency: string): number | undefined {
  if (!isCurrencyCode(currency)) return undefined;
  const read = parseAmount(text, currency);
  return read.ok ? Number(read.amountMinor) : undefined;
}
