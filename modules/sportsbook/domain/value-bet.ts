import {
  type CashOutValue,
  cashOutValue,
  type LegChances,
  type LegResult,
  type PendingLeg,
  saleStep,
  settleForm,
  soldFor,
  type ValuedLeg,
} from '@fairline/odds';
import { eachWayTerms, type PlaceTerms } from './place-terms.ts';
import { conflictingMatches, type EventOfLeg } from './related-legs.ts';
import { type FormColumns, readForm } from './stored-form.ts';

/** The reason why a bet cannot be sold now. */
export type CashOutRefusal =
  | 'CASHOUT_OFF'
  | 'CASHOUT_SUSPENDED'
  | 'CASHOUT_FEED_LOST'
  | 'CASHOUT_LEG_CLOSED'
  | 'CASHOUT_DECIDED'
  | 'CASHOUT_UNDEFINED'
  | 'CASHOUT_TOO_LOW'
  | 'CASHOUT_FREE_BET'
  | 'CASHOUT_INSURED';

/** What is known of a leg now: its result, the chances of its results, or why it cannot be valued. */
export type LegOutlook =
  | { kind: 'decided'; result: LegResult }
  /** `placePpm` is the chance of a paid place in millionths; absent for a leg without place terms, and where nothing tells it. */
  | { kind: 'open'; chances: LegChances; isLive: boolean; placePpm?: number }
  | { kind: 'suspended' | 'feed-lost' | 'closed' | 'undefined' };

/** The parts of a stored bet that its value depends on. */
export interface ValuedColumns extends Omit<FormColumns, 'builders'> {
  state: string;
  stake_minor: bigint;
  free_bet_id: string | null;
  /** Null for a bet without insurance. */
  insurance: object | null;
  /** The legs as the form counts them: the parts of a builder are one. */
  legs: readonly {
    matchId: string;
    oddsMilli: number;
    probabilityPpm: number | null;
    placeTerms?: PlaceTerms | null;
    ruleFourPercent?: number | null;
    /** The event of the leg; undefined for one that the book no longer has. */
    event?: EventOfLeg | undefined;
    outlook: LegOutlook;
  }[];
}

/** How bets are bought back from players. */
export interface CashOutRules {
  isOffered: boolean;
  /** The share of the fair value that the house keeps, in thousandths. */
  marginMilli: number;
  /** The time between a request and its decision while a match of the bet is in play. */
  liveDelayMs: number;
}

/** The value of a bet for its whole stake in play; a part is sold from `offer`. */
export interface BetValue extends CashOutValue {
  ok: true;
  valueMinor: bigint;
  /** A part of the stake is a multiple of this; undefined when the bet is only sold whole. */
  stepMinor: bigint | undefined;
  delayMs: number;
}

export type BetValuation = BetValue | { ok: false; code: CashOutRefusal };

/** The refusals by legs, in the order in which they count. */
const legRefusals = [
  ['closed', 'CASHOUT_LEG_CLOSED'],
  ['feed-lost', 'CASHOUT_FEED_LOST'],
  ['suspended', 'CASHOUT_SUSPENDED'],
  ['undefined', 'CASHOUT_UNDEFINED'],
] as const satisfies readonly [LegOutlook['kind'], CashOutRefusal][];

/**
 * Values an open bet by the present outlook of its legs. Legs of one match depend on one another, so such a bet has no
 * value.
 */
export function valueBet(bet: ValuedColumns, rules: CashOutRules): BetValuation {
  if (bet.state !== 'open') return refuse('CASHOUT_DECIDED');
  if (!rules.isOffered) return refuse('CASHOUT_OFF');
  if (bet.free_bet_id !== null) return refuse('CASHOUT_FREE_BET');
  if (bet.insurance !== null) return refuse('CASHOUT_INSURED');
  const { form, unitStakeMinor } = readForm(bet, bet.stake_minor, bet.legs.length);
  if (settleForm(form, unitStakeMinor, bet.legs.map(pendingLeg))) return refuse('CASHOUT_DECIDED');
  const refusal = legRefusals.find(([kind]) => bet.legs.some(({ outlook }) => outlook.kind === kind));
  if (refusal) return refuse(refusal[1]);
  const legs = bet.legs.flatMap(valuedLeg);
  const value =
    conflictingMatches(bet.legs).length === 0
      ? cashOutValue({ form, unitStakeMinor, legs, marginMilli: rules.marginMilli })
      : undefined;
  if (!value) return refuse('CASHOUT_UNDEFINED');
  const { stake_minor: stakeMinor } = bet;
  const valueMinor = soldFor(value.offer, { soldMinor: stakeMinor, stakeMinor });
  if (valueMinor < 1n) return refuse('CASHOUT_TOO_LOW');
  const isLive = bet.legs.some(({ outlook }) => outlook.kind === 'open' && outlook.isLive);
  return {
    ...value,
    ok: true,
    valueMinor,
    stepMinor: saleStep(form, unitStakeMinor, stakeMinor),
    delayMs: isLive ? rules.liveDelayMs : 0,
  };
}

function pendingLeg({ outlook, ...leg }: ValuedColumns['legs'][number]): PendingLeg {
  return {
    oddsMilli: leg.oddsMilli,
    probabilityPpm: leg.probabilityPpm ?? undefined,
    eachWay: leg.placeTerms ? eachWayTerms(leg.placeTerms) : undefined,
    ruleFourPercent: leg.ruleFourPercent ?? undefined,
    result: outlook.kind === 'decided' ? outlook.result : null,
  };
}

function valuedLeg({ outlook, ...placed }: ValuedColumns['legs'][number]): ValuedLeg[] {
  const leg = {
    oddsMilli: placed.oddsMilli,
    probabilityPpm: placed.probabilityPpm ?? undefined,
    ruleFourPercent: placed.ruleFourPercent ?? undefined,
    eachWay: placed.placeTerms ? eachWayTerms(placed.placeTerms) : undefined,
  };
  if (outlook.kind === 'decided') return [{ ...leg, result: outlook.result }];
  if (outlook.kind !== 'open') return [];
  const { chances, placePpm } = outlook;
  return [{ ...leg, chances, placePpm }];
}

function refuse(code: CashOutRefusal): BetValuation {
  return { ok: false, code };
}
