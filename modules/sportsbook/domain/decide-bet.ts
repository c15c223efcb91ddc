import {
  type AskedForm,
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
import { type AcceptedBuilder, type AskedBuilder, type AskedLeg, acceptLegs } from './accept-legs.ts';
import { type RefusedBet, refuse, refuseStake } from './bet-refusal.ts';
import { groupLegs } from './builder-legs.ts';
import { eachWayTerms } from './place-terms.ts';
import { conflictingMatches, type EventOfLeg } from './related-legs.ts';
import type { StakedForm, StakeRules } from './stake-limits.ts';

/** The legs of a bet as they are accepted. */
export interface AcceptedForm {
  /** The price of each selection, in their order. */
  selections: readonly PlacedLeg[];
  builders: readonly AcceptedBuilder[];
  /** The bet by which limits of its stake are decided. Its legs are those that its form counts, its limits are by selection. */
  staked: StakedForm;
}

export type BetDecision =
  | (AcceptedForm & {
      ok: true;
      form: BetForm;
      /** The stake of one line, and of all lines. */
      unitStakeMinor: bigint;
      stakeMinor: bigint;
      /** The legs as the form counts them: the parts of a builder are one. */
      legs: readonly PlacedLeg[];
      /**
       * The product of the prices, rounded down to thousandths; the potential return for one staked where the bet has
       * several lines. It is for display; returns are computed exactly.
       */
      totalOddsMilli: bigint;
      potentialReturnMinor: bigint;
    })
  | RefusedBet;

/** A bet without its stake. */
export interface AskedBet {
  form: AskedForm | undefined;
  currency: string;
  accountCurrency: string;
  legs: readonly AskedLeg[];
  builders: readonly AskedBuilder[];
  policy: OddsPolicy;
  rules: StakeRules;
  formRules: FormRules;
}

/** Decides whether the legs of a bet are accepted at their prices and in their form, whatever its stake. */
export function decideForm(asked: AskedBet): (AcceptedForm & { ok: true }) | RefusedBet {
  if (asked.currency !== asked.accountCurrency) return refuse('CURRENCY_MISMATCH');
  const played = groupLegs(
    asked.legs.map((leg, index) => ({ ...leg, index })),
    asked.builders,
  );
  const form = formFor(asked.form, played.length, asked.formRules);
  if (!checkBetForm(form, played.length).ok) return refuse('FORM_INVALID');
  if (new Set(asked.builders.map(({ matchId }) => matchId)).size < asked.builders.length) {
    return refuse('FORM_INVALID');
  }
  const conflicts = conflictingMatches(asked.legs, asked.builders);
  if (conflicts.length > 0) return refuseConflict(asked.legs, conflicts);
  const acceptance = acceptLegs(asked, asked.policy);
  if (!acceptance.ok) return acceptance;
  const { builders } = acceptance;
  const isAnti = form.kind === 'anti-accumulator';
  // The price of an anti-accumulator is made anew without void legs, which the prices of a builder do not allow.
  if (isAnti && builders.length > 0) return refuse('FORM_INVALID');
  const selections: PlacedLeg[] = [];
  for (const [index, oddsMilli] of acceptance.oddsMilli.entries()) {
    const { chancePpm, placeTerms } = asked.legs[index] ?? {};
    if (form.kind === 'each-way') {
      if (!placeTerms) return refuseEachWay(index);
      selections.push({ oddsMilli, eachWay: eachWayTerms(placeTerms) });
    } else if (!isAnti) selections.push({ oddsMilli });
    else if (chancePpm === undefined) return refuse('FORM_INVALID');
    else selections.push({ oddsMilli, probabilityPpm: chancePpm });
  }
  const legs = played.flatMap(({ legs: [first], builder }): PlacedLeg[] => {
    const accepted = builder && builders.find(({ matchId }) => matchId === builder.matchId);
    if (accepted) return [{ oddsMilli: accepted.oddsMilli }];
    return first ? selections.slice(first.index, first.index + 1) : [];
  });
  const limits = asked.legs.map((leg) => leg.limits);
  return { ok: true, selections, builders, staked: { form, legs, rules: asked.rules, limits } };
}

/**
 * Decides whether a bet is accepted by its stake, legs and prices. Balance and limits of the player are checked later.
 * `stakeMinor` is the stake of one line; it comes from outside and may be any number.
 */
export function decideBet(asked: AskedBet & { stakeMinor: number }): BetDecision {
  if (!Number.isSafeInteger(asked.stakeMinor) || asked.stakeMinor <= 0) return refuse('STAKE_INVALID');
  const decision = decideForm(asked);
  if (!decision.ok) return decision;
  const { staked, selections, builders } = decision;
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
  return {
    ok: true,
    form,
    unitStakeMinor,
    stakeMinor,
    selections,
    builders,
    legs,
    totalOddsMilli,
    potentialReturnMinor,
    staked,
  };
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
