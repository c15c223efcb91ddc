import { accumulatorOf, isPlain, type LegChances } from '@fairline/odds';
import { type MarketPlace, narrowest } from './applying-rule.ts';
import {
  decideInsurance,
  type InsuranceRule,
  type InsuranceTerms,
  insuranceTerms,
  type StoredInsurance,
  type StoredPart,
} from './bet-insurance.ts';
import { conflictingMatches, type EventOfLeg } from './related-legs.ts';
import { type FormColumns, readForm } from './stored-form.ts';
import type { LegOutlook } from './value-bet.ts';

/** The reason why no part of an open bet can be insured now; the last one says that all that may be insured is. */
export type InsuranceRefusal =
  | 'INSURANCE_DECIDED'
  | 'INSURANCE_NOT_OFFERED'
  | 'INSURANCE_LEG_CLOSED'
  | 'INSURANCE_FEED_LOST'
  | 'INSURANCE_SUSPENDED'
  | 'INSURANCE_FULL';

/** The parts of a stored bet that its insurance depends on. */
export interface InsurableBet extends FormColumns {
  state: string;
  stake_minor: bigint;
  free_bet_id: string | null;
  insurance: StoredInsurance | null;
  legs: readonly {
    matchId: string;
    /** The event of the leg; undefined for one that the book no longer has. */
    event: EventOfLeg | undefined;
    outlook: LegOutlook;
    place: MarketPlace | undefined;
  }[];
}

/** The insurance that is offered for an open bet; `maxSharePercent` is the share that can still be insured. */
export type InsuranceQuote =
  | { ok: true; terms: InsuranceTerms; delayMs: number }
  | { ok: false; code: InsuranceRefusal };

/** The refusals by legs, in the order in which they count; they are those of a sale. */
const legRefusals = [
  ['closed', 'INSURANCE_LEG_CLOSED'],
  ['feed-lost', 'INSURANCE_FEED_LOST'],
  ['suspended', 'INSURANCE_SUSPENDED'],
] as const satisfies readonly [LegOutlook['kind'], InsuranceRefusal][];

/**
 * Quotes the insurance of an open single or accumulator by the present chances of its open legs. A decided leg that is not
 * lost leaves the chance of a loss to the others.
 * @param liveDelayMs the time between a request and its decision while a match of the bet is in play
 */
export function quoteInsurance(
  bet: InsurableBet,
  rules: readonly InsuranceRule[],
  liveDelayMs: number,
): InsuranceQuote {
  if (bet.state !== 'open') return refuse('INSURANCE_DECIDED');
  const { form } = readForm(bet, bet.stake_minor, bet.legs.length);
  const isInsurable =
    rules.length > 0 &&
    bet.free_bet_id === null &&
    !bet.builders?.length &&
    isPlain(form, bet.legs.length) &&
    conflictingMatches(bet.legs).length === 0;
  if (!isInsurable) return refuse('INSURANCE_NOT_OFFERED');
  const open = bet.legs.filter(({ outlook }) => outlook.kind !== 'decided');
  const isLost = bet.legs.some(({ outlook }) => outlook.kind === 'decided' && outlook.result.kind === 'lost');
  if (isLost || open.length === 0) return refuse('INSURANCE_DECIDED');
  // A leg whose match has left the book has no place; it waits for its result.
  const isRuled = open.every(({ place }) => place === undefined || narrowest(rules, place) !== undefined);
  if (!isRuled) return refuse('INSURANCE_NOT_OFFERED');
  const refusal = legRefusals.find(([kind]) => open.some(({ outlook }) => outlook.kind === kind));
  if (refusal) return refuse(refusal[1]);
  const terms = insuranceTerms(accumulatorOf(open.length), open.map(pricedLeg), rules);
  if (!terms) return refuse('INSURANCE_NOT_OFFERED');
  const roomPercent = terms.maxSharePercent - (bet.insurance?.sharePercent ?? 0);
  if (roomPercent < 1) return refuse('INSURANCE_FULL');
  const isLive = open.some(({ outlook }) => outlook.kind === 'open' && outlook.isLive);
  return { ok: true, terms: { ...terms, maxSharePercent: roomPercent }, delayMs: isLive ? liveDelayMs : 0 };
}

function pricedLeg({ outlook, place }: InsurableBet['legs'][number]): {
  place: MarketPlace | undefined;
  chances: LegChances | undefined;
} {
  return { place, chances: outlook.kind === 'open' ? outlook.chances : undefined };
}

function refuse(code: InsuranceRefusal): InsuranceQuote {
  return { ok: false, code };
}

/** What a player asks to insure, by what they saw: the stake in play, the share of it, and the premium. */
export interface AskedPart {
  stakeMinor: bigint;
  sharePercent: number;
  premiumMinor: bigint;
}

export type PartDecision =
  | { ok: true; part: StoredPart; delayMs: number }
  | { ok: false; code: InsuranceRefusal | 'INSURANCE_BET_CHANGED' }
  | { ok: false; code: 'INSURANCE_SHARE_TOO_HIGH'; roomPercent: number }
  | { ok: false; code: 'PREMIUM_CHANGED'; premiumMinor: bigint };

/** Decides a further part of the insurance of a bet. The premium is never above the one that the player saw. */
export function decidePart(
  { stakeMinor, ...asked }: AskedPart,
  bet: Pick<InsurableBet, 'state' | 'stake_minor'>,
  quote: InsuranceQuote,
): PartDecision {
  if (bet.state !== 'open') return { ok: false, code: 'INSURANCE_DECIDED' };
  if (bet.stake_minor !== stakeMinor) return { ok: false, code: 'INSURANCE_BET_CHANGED' };
  if (!quote.ok) return quote;
  const { delayMs, terms } = quote;
  if (asked.sharePercent > terms.maxSharePercent)
    return { ok: false, code: 'INSURANCE_SHARE_TOO_HIGH', roomPercent: terms.maxSharePercent };
  const decided = decideInsurance(terms, stakeMinor, asked);
  return decided.ok ? { ok: true, part: decided.insurance, delayMs } : decided;
}
