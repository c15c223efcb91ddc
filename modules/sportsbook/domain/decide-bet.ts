import {
  type AskedForm,
  acceptPrice,
  type BetForm,
  checkBetForm,
  type FormRules,
  formFor,
  type OddsPolicy,
  type PlacedLeg,
  potentialReturnOf,
  stakeOf,
  totalOddsOf,
} from '@fairline/odds';
import {
  type BetFault,
  type BetRefusal,
  type RefusedBet,
  refuse,
  refuseLegs,
  refuseStake,
} from './bet-refusal.ts';
import { eachWayTerms, type PlaceTerms } from './place-terms.ts';
import { conflictingMatches, type EventOfLeg } from './related-legs.ts';
import type { LegLimits, StakedForm, StakeRules } from './stake-limits.ts';

/** The present quote of the book for one selection. */
export type Quote =
  | { state: 'open'; oddsMilli: number }
  | { state: 'suspended' | 'closed' | 'unknown-match' | 'unknown-market' };

export interface AskedLeg {
  matchId: string;
  /** The price that the player saw, in thousandths. */
  oddsMilli: number;
  quote: Quote;
  /** The chance without the margin in millionths; undefined when the prices of the market do not tell it. */
  chancePpm: number | undefined;
  /** The terms of the place part of each-way bets; undefined in a market without places. */
  placeTerms?: PlaceTerms | undefined;
  /** The event of the leg; undefined for one that the book does not have. */
  event?: EventOfLeg | undefined;
  /** The limits of bets with this leg, besides those of the site. */
  limits: LegLimits;
}

export type BetDecision =
  | {
      ok: true;
      form: BetForm;
      /** The stake of one line, and of all lines. */
      unitStakeMinor: bigint;
      stakeMinor: bigint;
      /** The legs as they are accepted, in their order. */
      legs: readonly PlacedLeg[];
      /**
       * The product of the prices, rounded down to thousandths; the potential return for one staked where the bet has
       * several lines. It is for display; returns are computed exactly.
       */
      totalOddsMilli: bigint;
      potentialReturnMinor: bigint;
      /** The bet by which limits of its stake are decided. */
      staked: StakedForm;
    }
  | RefusedBet;

/** A bet without its stake. */
export interface AskedBet {
  form: AskedForm | undefined;
  currency: string;
  accountCurrency: string;
  legs: readonly AskedLeg[];
  policy: OddsPolicy;
  rules: StakeRules;
  formRules: FormRules;
}

/** Decides whether the legs of a bet are accepted at their prices and in their form, whatever its stake. */
export function decideForm(asked: AskedBet): { ok: true; staked: StakedForm } | RefusedBet {
  if (asked.currency !== asked.accountCurrency) return refuse('CURRENCY_MISMATCH');
  const form = formFor(asked.form, asked.legs.length, asked.formRules);
  if (!checkBetForm(form, asked.legs.length).ok) return refuse('FORM_INVALID');
  const conflicts = conflictingMatches(asked.legs);
  if (conflicts.length > 0) return refuseConflict(asked.legs, conflicts);
  const acceptance = acceptLegs(asked.legs, asked.policy);
  if (!acceptance.ok) return acceptance;
  const legs: PlacedLeg[] = [];
  for (const [index, oddsMilli] of acceptance.oddsMilli.entries()) {
    const { chancePpm, placeTerms } = asked.legs[index] ?? {};
    if (form.kind === 'each-way') {
      if (!placeTerms) return refuseEachWay(index);
      legs.push({ oddsMilli, eachWay: eachWayTerms(placeTerms) });
    } else if (form.kind !== 'anti-accumulator') legs.push({ oddsMilli });
    else if (chancePpm === undefined) return refuse('FORM_INVALID');
    else legs.push({ oddsMilli, probabilityPpm: chancePpm });
  }
  const limits = asked.legs.map((leg) => leg.limits);
  return { ok: true, staked: { form, legs, rules: asked.rules, limits } };
}

/**
 * Decides whether a bet is accepted by its stake, legs and prices. Balance and limits of the player are checked later.
 * `stakeMinor` is the stake of one line; it comes from outside and may be any number.
 */
export function decideBet(asked: AskedBet & { stakeMinor: number }): BetDecision {
  if (!Number.isSafeInteger(asked.stakeMinor) || asked.stakeMinor <= 0) return refuse('STAKE_INVALID');
  const decision = decideForm(asked);
  if (!decision.ok) return decision;
  const { staked } = decision;
  const { form, legs } = staked;
  const unitStakeMinor = BigInt(asked.stakeMinor);
  if (!isStakedAsAsked(form, unitStakeMinor)) return refuse('FORM_INVALID');
  const stakeMinor = stakeOf(form, unitStakeMinor, legs.length);
  if (stakeMinor < asked.rules.minStakeMinor) return refuse('STAKE_TOO_LOW');
  const tooHigh = refuseStake(staked, unitStakeMinor);
  if (tooHigh) return tooHigh;
  const potentialReturnMinor = potentialReturnOf(form, unitStakeMinor, legs);
  const totalOddsMilli = totalOddsOf(
    form,
    legs.map(({ oddsMilli }) => oddsMilli),
    { stakeMinor, potentialReturnMinor },
  );
  return { ok: true, form, unitStakeMinor, stakeMinor, legs, totalOddsMilli, potentialReturnMinor, staked };
}

/** Accepts the prices of all legs, or names each leg that cannot be accepted with its present price. */
function acceptLegs(
  legs: readonly AskedLeg[],
  policy: OddsPolicy,
): { ok: true; oddsMilli: number[] } | RefusedBet {
  const oddsMilli: number[] = [];
  const errors: (BetFault & { code: BetRefusal })[] = [];
  for (const [index, { quote, oddsMilli: askedOddsMilli }] of legs.entries()) {
    const path = `body.legs.${index}`;
    if (quote.state !== 'open') {
      errors.push({ path, code: refusalOf[quote.state], detail: quote.state });
      continue;
    }
    const accepted = acceptPrice({ askedOddsMilli, currentOddsMilli: quote.oddsMilli, policy });
    if (accepted.ok) oddsMilli.push(accepted.oddsMilli);
    else errors.push({ path, code: accepted.code, detail: 'another price', oddsMilli: quote.oddsMilli });
  }
  return refuseLegs(errors) ?? { ok: true, oddsMilli };
}

/** Names the legs that depend on one another. */
function refuseConflict(legs: readonly AskedLeg[], conflicts: readonly string[]): RefusedBet {
  const errors = legs.flatMap(({ matchId, event }, index) =>
    conflicts.includes(matchId)
      ? [{ path: `body.legs.${index}`, code: 'LEGS_CONFLICT' as const, detail: reasonOf(event) }]
      : [],
  );
  return { ok: false, code: 'LEGS_CONFLICT', errors };
}

function reasonOf(event: EventOfLeg | undefined): string {
  return event?.outright ? 'an outright that other legs decide' : 'other legs depend on this event';
}

function refuseEachWay(leg: number): RefusedBet {
  const detail = 'the market has no place terms';
  return {
    ok: false,
    code: 'FORM_INVALID',
    errors: [{ path: `body.legs.${leg}`, code: 'FORM_INVALID', detail }],
  };
}

/** The first block of a conditional bet is staked with the stake of the bet. */
function isStakedAsAsked(form: BetForm, unitStakeMinor: bigint): boolean {
  return form.kind !== 'conditional' || form.blocks[0]?.stakeMinor === unitStakeMinor;
}

const refusalOf = {
  suspended: 'MARKET_CLOSED',
  closed: 'MARKET_CLOSED',
  'unknown-match': 'MATCH_UNKNOWN',
  'unknown-market': 'MARKET_UNKNOWN',
} as const satisfies Record<Exclude<Quote['state'], 'open'>, BetRefusal>;
