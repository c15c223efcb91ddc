import { isDeepStrictEqual } from 'node:util';
import type { PlayerAccounts } from '@fairline/accounts';
import type { Input, ProblemFault, placeBet, Selection } from '@fairline/contracts';
import type { Counted } from '@fairline/limits';
import type { CurrencyCode } from '@fairline/money';
import { type FormRules, isPlain, minOddsMilli, taxOnStake } from '@fairline/odds';
import type { Answer, IdempotentRequest, Ids } from '@fairline/runtime';
import { quoteBuilder } from '../builder/quote-builder.ts';
import { drawNumber } from '../coupons/coupon-number.ts';
import type { AcceptedBuilder, AskedLeg } from '../domain/accept-legs.ts';
import { decideInsurance, type InsuranceDecision } from '../domain/bet-insurance.ts';
import type { StoredBuilder } from '../domain/builder-legs.ts';
import { type AskedBet, type BetDecision, decideBet } from '../domain/decide-bet.ts';
import type { Quote } from '../domain/quote.ts';
import type { StakedForm, StakeRules } from '../domain/stake-limits.ts';
import { storedForm } from '../domain/stored-form.ts';
import { offeredInsurance } from '../insurance/offer-insurance.ts';
import { type LimitParts, legLimits } from '../liability/limited-legs.ts';
import type { BetTaxRules } from '../taxes/bet-tax-rules.ts';
import type { NewBet } from './bet-store.ts';
import { legChancePpm } from './leg-chance.ts';

export type PlaceBetBody = Input<typeof placeBet, 'body'>;

/** A request to place a bet, with the account of its player in the currency of the stake. */
export interface Stake {
  request: IdempotentRequest;
  body: PlaceBetBody;
  accounts: PlayerAccounts;
  /** Undefined while no rule of taxes is in force. */
  taxpayer: Taxpayer | undefined;
  /** The account of the house that premiums are paid to; absent where no insurance is sold. */
  insurerId?: bigint | undefined;
  /** The bet that a trader has agreed to: its id. Its prices stand while its markets are open. */
  agreed?: { betId: string } | undefined;
}

/** The country of a player, whose taxes are paid into an account of the house. */
export interface Taxpayer {
  country: string | undefined;
  taxId: bigint;
}

/** A bet that the offer allows, before its money is reserved. */
export interface AllowedBet {
  stake: Stake;
  bet: NewBet;
  /** What the stake counts under the limits of the player. */
  counted: Counted;
  /** The bet by which limits of its stake are decided. */
  staked: StakedForm;
  unitStakeMinor: bigint;
}

/** A request that the offer or the rules of stakes refuse. */
export interface RefusedStake {
  stake: Stake;
  refusal: Extract<Answer<never>, { ok: false }>;
}

export interface Offer extends LimitParts {
  /** Returns the bounds of stakes in a currency, by the present settings. */
  stakeRules(currency: CurrencyCode): StakeRules;
  /** Returns what the site gives and takes for forms of bets, by the present settings. */
  formRules(): FormRules;
  limits: {
    /** Returns what an amount counts under limits; undefined while its currency has no rate. */
    count(accounts: PlayerAccounts, amountMinor: bigint): Counted | undefined;
  };
  taxRules: BetTaxRules;
}

/** Decides a stake by the present prices and by the rules of stakes. */
export function decideStake(stake: Stake, offer: Offer, ids: Ids): AllowedBet | RefusedStake {
  const decision = decide(stake, offer);
  if (!decision.ok) return { stake, refusal: decision };
  const { body, request } = stake;
  const { form, stakeMinor, totalOddsMilli, potentialReturnMinor } = decision;
  const freeBetId = body.freeBetId ?? null;
  const ownStakeMinor = freeBetId === null ? stakeMinor : 0n;
  const counted = offer.limits.count(stake.accounts, ownStakeMinor);
  if (!counted) return { stake, refusal: { ok: false, code: 'RATE_UNAVAILABLE' } };
  const tax = offer.taxRules.of({
    country: stake.taxpayer?.country,
    currency: stake.accounts.currency,
    legs: body.legs,
  });
  if (body.taxRuleId !== undefined && body.taxRuleId !== (tax?.ruleId ?? null))
    return { stake, refusal: { ok: false, code: 'TAX_CHANGED' } };
  const otherTerms = form.kind === 'each-way' ? legsWithOtherTerms(body.legs, offer) : [];
  if (otherTerms.length > 0)
    return { stake, refusal: { ok: false, code: 'PLACE_TERMS_CHANGED', errors: otherTerms } };
  const insured = decideCover(stake, offer, decision);
  if (insured && !insured.ok) return { stake, refusal: insured };
  const legs = body.legs.map((leg, index) => ({
    ...leg,
    ...acceptedPrice(leg.oddsMilli, decision.selections[index]?.oddsMilli),
    probabilityPpm: decision.selections[index]?.probabilityPpm ?? null,
    placeTerms: decision.form.kind === 'each-way' ? (offer.book.placeTermsOf(leg) ?? null) : null,
  }));
  return {
    stake,
    bet: {
      betId: stake.agreed?.betId ?? ids.uuid(),
      number: drawNumber(ids, 'bet'),
      playerId: request.playerId,
      form: storedForm(form, decision.legs.length),
      builders: storedBuilders(decision.builders, body.builders),
      unitStakeMinor: isPlain(form, decision.legs.length) ? null : decision.unitStakeMinor,
      stakeMinor,
      currency: body.currency,
      limitRate: counted.rate,
      totalOddsMilli,
      potentialReturnMinor,
      tax,
      stakeTaxMinor: taxOnStake(tax?.taxes ?? [], ownStakeMinor),
      freeBetId,
      insurance: insured?.insurance ?? null,
      legs,
    },
    counted,
    staked: decision.staked,
    unitStakeMinor: decision.unitStakeMinor,
  };
}

/** Returns the legs of an each-way bet whose terms are not those that the player saw. */
function legsWithOtherTerms(legs: PlaceBetBody['legs'], { book }: Pick<Offer, 'book'>): ProblemFault[] {
  return legs.flatMap((leg, index) => {
    const { placeTerms: seen } = leg;
    const now = book.placeTermsOf(leg);
    if (!seen || isDeepStrictEqual(seen, now)) return [];
    const detail = now ? `${now.numerator}/${now.denominator} for ${now.places}` : 'none';
    return [{ path: `body.legs.${index}`, detail }];
  });
}

/** Decides the insurance that a player asks for; undefined where they ask for none. */
function decideCover(
  { body, insurerId }: Stake,
  offer: Offer,
  { form, stakeMinor }: Extract<BetDecision, { ok: true }>,
): Extract<InsuranceDecision, { ok: true }> | RefusedStake['refusal'] | undefined {
  const { builders, freeBetId, insurance, legs } = body;
  if (!insurance) return undefined;
  const canInsure = insurerId !== undefined && freeBetId === undefined;
  const terms = canInsure ? offeredInsurance(offer, { form, legs, builders }) : undefined;
  const decided = decideInsurance(terms, stakeMinor, {
    sharePercent: insurance.sharePercent,
    premiumMinor: BigInt(insurance.premiumMinor),
  });
  if (decided.ok || decided.code !== 'PREMIUM_CHANGED') return decided;
  const errors = [{ path: 'body.insurance.premiumMinor', detail: String(decided.premiumMinor) }];
  return { ok: false, code: decided.code, errors };
}

export function isAllowed(decided: AllowedBet | RefusedStake): decided is AllowedBet {
  return 'bet' in decided;
}

/** True while the prices by which a bet was decided are still on offer. */
export function isOnOffer({ stake, bet }: AllowedBet, offer: Offer): boolean {
  const now = decide(stake, offer);
  return (
    now.ok &&
    bet.legs.every((leg, index) => leg.oddsMilli === now.selections[index]?.oddsMilli) &&
    now.builders.every(({ oddsMilli }, index) => oddsMilli === bet.builders?.[index]?.prices.at(-1))
  );
}

function decide({ body, accounts, agreed, request }: Stake, offer: Offer): BetDecision {
  const { currency: accountCurrency } = accounts;
  const { freeBetId, ...bet } = body;
  const asked = askedBet(offer, {
    playerId: request.playerId,
    accountCurrency,
    isFree: freeBetId !== undefined,
    ...bet,
  });
  if (agreed) {
    const { policy } = body;
    const legs = asked.legs.map((leg) => ({ ...leg, quote: agreedQuote(leg, policy) }));
    return decideBet({ ...asked, legs, stakeMinor: body.stakeMinor });
  }
  return decideBet({ ...asked, stakeMinor: body.stakeMinor });
}

/** A bet that a player asks about. A leg without a price is accepted at the present one. */
export interface AskedOf {
  playerId: bigint;
  accountCurrency: CurrencyCode;
  legs: readonly (Selection & { oddsMilli?: number })[];
  form?: PlaceBetBody['form'];
  /** A builder without a price is accepted at the present one. */
  builders?: readonly { matchId: string; oddsMilli?: number }[] | undefined;
  currency: string;
  policy: PlaceBetBody['policy'];
  /** True for a bet whose stake is a free bet. */
  isFree?: boolean;
}

/** Returns a bet with the quotes and limits of its legs. */
export function askedBet(offer: Omit<Offer, 'limits' | 'taxRules'>, asked: AskedOf): AskedBet {
  const { book, formRules, stakeRules } = offer;
  const { accountCurrency, builders = [], form, legs, playerId } = asked;
  const holder = { playerId, currency: accountCurrency };
  return {
    form,
    currency: asked.currency,
    accountCurrency,
    policy: asked.policy,
    rules: stakeRules(accountCurrency),
    // No bonus of a Lucky bet is given on a free bet.
    formRules: asked.isFree ? { ...formRules(), luckyBonuses: {} } : formRules(),
    legs: legs.map((leg) => ({
      matchId: leg.matchId,
      oddsMilli: leg.oddsMilli ?? minOddsMilli,
      quote: book.quote(leg),
      limits: legLimits(offer, leg, holder),
      event: book.find(leg.matchId)?.fixture,
      placeTerms: form?.kind === 'each-way' ? book.placeTermsOf(leg) : undefined,
      chancePpm: form?.kind === 'anti-accumulator' ? legChancePpm(book, leg) : undefined,
    })),
    builders: builders.map(({ matchId, oddsMilli = minOddsMilli }) => ({
      matchId,
      oddsMilli,
      quote: quoteBuilder(
        book,
        legs.filter((leg) => leg.matchId === matchId),
      ),
    })),
  };
}

/** Returns the quote of a leg at an agreed price, or at a better present one where the player takes such. */
function agreedQuote({ quote, oddsMilli }: AskedLeg, policy: PlaceBetBody['policy']): Quote {
  if (quote.state !== 'open') return quote;
  return { state: 'open', oddsMilli: policy === 'none' ? oddsMilli : Math.max(oddsMilli, quote.oddsMilli) };
}

/** Returns the accepted price of a leg, and the one that the player saw where it was another. */
function acceptedPrice(askedOddsMilli: number, accepted = askedOddsMilli) {
  return { oddsMilli: accepted, askedOddsMilli: accepted === askedOddsMilli ? null : askedOddsMilli };
}

/** Returns builders as they are stored, with the price that the player saw where it was another; null without any. */
function storedBuilders(
  accepted: readonly AcceptedBuilder[],
  asked: PlaceBetBody['builders'],
): StoredBuilder[] | null {
  if (accepted.length === 0) return null;
  return accepted.map(({ matchId, oddsMilli, prices }, index) => ({
    matchId,
    prices,
    askedOddsMilli: acceptedPrice(asked?.[index]?.oddsMilli ?? oddsMilli, oddsMilli).askedOddsMilli,
  }));
}
