import type { PlayerAccounts } from '@fairline/accounts';
import type { Input, placeBet } from '@fairline/contracts';
import type { Counted } from '@fairline/limits';
import type { CurrencyCode } from '@fairline/money';
import { type FormRules, isPlain } from '@fairline/odds';
import type { Answer, IdempotentRequest, Ids } from '@fairline/runtime';
import type { Book } from '../book/book.ts';
import { drawNumber } from '../coupons/coupon-number.ts';
import { type BetDecision, decideBet, type StakeRules } from '../domain/decide-bet.ts';
import { storedForm } from '../domain/stored-form.ts';
import type { NewBet } from './bet-store.ts';
import { legChancePpm } from './leg-chance.ts';

export type PlaceBetBody = Input<typeof placeBet, 'body'>;

/** A request to place a bet, with the account of its player in the currency of the stake. */
export interface Stake {
  request: IdempotentRequest;
  body: PlaceBetBody;
  accounts: PlayerAccounts;
}

/** A bet that the offer allows, before its money is reserved. */
export interface AllowedBet {
  stake: Stake;
  bet: NewBet;
  /** What the stake counts under the limits of the player. */
  counted: Counted;
}

/** A request that the offer or the rules of stakes refuse. */
export interface RefusedStake {
  stake: Stake;
  refusal: Extract<Answer<never>, { ok: false }>;
}

export interface Offer {
  book: Book;
  /** Returns the bounds of stakes in a currency, by the present settings. */
  stakeRules(currency: CurrencyCode): StakeRules;
  /** Returns what the site gives and takes for forms of bets, by the present settings. */
  formRules(): FormRules;
  limits: {
    /** Returns what an amount counts under limits; undefined while its currency has no rate. */
    count(accounts: PlayerAccounts, amountMinor: bigint): Counted | undefined;
  };
}

/** Decides a stake by the present prices and by the rules of stakes. */
export function decideStake(stake: Stake, offer: Offer, ids: Ids): AllowedBet | RefusedStake {
  const decision = decide(stake, offer);
  if (!decision.ok) return { stake, refusal: decision };
  const { body, request } = stake;
  const { form, stakeMinor, totalOddsMilli, potentialReturnMinor } = decision;
  const counted = offer.limits.count(stake.accounts, stakeMinor);
  if (!counted) return { stake, refusal: { ok: false, code: 'RATE_UNAVAILABLE' } };
  const legs = body.legs.map((leg, index) => ({
    ...leg,
    oddsMilli: decision.legs[index]?.oddsMilli ?? leg.oddsMilli,
    probabilityPpm: decision.legs[index]?.probabilityPpm ?? null,
  }));
  return {
    stake,
    bet: {
      betId: ids.uuid(),
      number: drawNumber(ids, 'bet'),
      playerId: request.playerId,
      form: storedForm(form, legs.length),
      unitStakeMinor: isPlain(form, legs.length) ? null : decision.unitStakeMinor,
      stakeMinor,
      currency: body.currency,
      limitRate: counted.rate,
      totalOddsMilli,
      potentialReturnMinor,
      legs,
    },
    counted,
  };
}

export function isAllowed(decided: AllowedBet | RefusedStake): decided is AllowedBet {
  return 'bet' in decided;
}

/** True while the prices by which a bet was decided are still on offer. */
export function isOnOffer({ stake, bet }: AllowedBet, offer: Offer): boolean {
  const now = decide(stake, offer);
  return now.ok && bet.legs.every((leg, index) => leg.oddsMilli === now.legs[index]?.oddsMilli);
}

function decide({ body, accounts }: Stake, { book, formRules, stakeRules }: Offer): BetDecision {
  return decideBet({
    stakeMinor: body.stakeMinor,
    form: body.form,
    currency: body.currency,
    accountCurrency: accounts.currency,
    policy: body.policy,
    rules: stakeRules(accounts.currency),
    formRules: formRules(),
    legs: body.legs.map((leg) => ({
      matchId: leg.matchId,
      oddsMilli: leg.oddsMilli,
      quote: book.quote(leg),
      chancePpm: body.form?.kind === 'anti-accumulator' ? legChancePpm(book, leg) : undefined,
    })),
  });
}
