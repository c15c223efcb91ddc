import {
  type AskedForm,
  acceptPrice,
  type BetForm,
  checkBetForm,
  type FormRules,
  formFor,
  maxReturnOf,
  type OddsPolicy,
  type PlacedLeg,
  potentialReturnOf,
  stakeOf,
  totalOddsOf,
} from '@fairline/odds';

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
}

/** The bounds of stakes and returns, in minor units of the account's currency. */
export interface StakeRules {
  minStakeMinor: bigint;
  maxStakeMinor: bigint;
  maxReturnMinor: bigint;
}

export type BetRefusal =
  | 'STAKE_INVALID'
  | 'STAKE_TOO_LOW'
  | 'STAKE_TOO_HIGH'
  | 'CURRENCY_MISMATCH'
  | 'LEGS_CONFLICT'
  | 'FORM_INVALID'
  | 'MATCH_UNKNOWN'
  | 'MARKET_UNKNOWN'
  | 'MARKET_CLOSED'
  | 'ODDS_CHANGED';

export type BetDecision =
  | {
      ok: true;
      form: BetForm;
      /** The stake of one line, and of all lines. */
      unitStakeMinor: bigint;
      stakeMinor: bigint;
      /** The legs as they are accepted, in their order. */
      legs: PlacedLeg[];
      /**
       * The product of the prices, rounded down to thousandths; the potential return for one staked where the bet has
       * several lines. It is for display; returns are computed exactly.
       */
      totalOddsMilli: bigint;
      potentialReturnMinor: bigint;
    }
  | { ok: false; code: BetRefusal };

/**
 * Decides whether a bet is accepted by its stake, legs and prices. Balance and limits are checked later. `stakeMinor`
 * comes from outside and may be any number.
 */
export function decideBet(asked: {
  /** The stake of one line. */
  stakeMinor: number;
  form: AskedForm | undefined;
  currency: string;
  accountCurrency: string;
  legs: readonly AskedLeg[];
  policy: OddsPolicy;
  rules: StakeRules;
  formRules: FormRules;
}): BetDecision {
  if (!Number.isSafeInteger(asked.stakeMinor) || asked.stakeMinor <= 0) return refuse('STAKE_INVALID');
  if (asked.currency !== asked.accountCurrency) return refuse('CURRENCY_MISMATCH');
  const unitStakeMinor = BigInt(asked.stakeMinor);
  const form = formFor(asked.form, asked.legs.length, asked.formRules);
  if (!checkBetForm(form, asked.legs.length).ok || !isStakedAsAsked(form, unitStakeMinor))
    return refuse('FORM_INVALID');
  const stakeMinor = stakeOf(form, unitStakeMinor, asked.legs.length);
  if (stakeMinor < asked.rules.minStakeMinor) return refuse('STAKE_TOO_LOW');
  if (stakeMinor > asked.rules.maxStakeMinor) return refuse('STAKE_TOO_HIGH');
  if (conflictingMatches(asked.legs).length > 0) return refuse('LEGS_CONFLICT');

  const legs: PlacedLeg[] = [];
  for (const leg of asked.legs) {
    if (leg.quote.state !== 'open') return refuse(refusalOf[leg.quote.state]);
    const accepted = acceptPrice({
      askedOddsMilli: leg.oddsMilli,
      currentOddsMilli: leg.quote.oddsMilli,
      policy: asked.policy,
    });
    if (!accepted.ok) return refuse(accepted.code);
    if (form.kind !== 'anti-accumulator') legs.push({ oddsMilli: accepted.oddsMilli });
    else if (leg.chancePpm === undefined) return refuse('FORM_INVALID');
    else legs.push({ oddsMilli: accepted.oddsMilli, probabilityPpm: leg.chancePpm });
  }

  if (maxReturnOf(form, unitStakeMinor, legs) > asked.rules.maxReturnMinor) return refuse('STAKE_TOO_HIGH');
  const potentialReturnMinor = potentialReturnOf(form, unitStakeMinor, legs);
  const totalOddsMilli = totalOddsOf(
    form,
    legs.map(({ oddsMilli }) => oddsMilli),
    { stakeMinor, potentialReturnMinor },
  );
  return { ok: true, form, unitStakeMinor, stakeMinor, legs, totalOddsMilli, potentialReturnMinor };
}

/** The first block of a conditional bet is staked with the stake of the bet. */
function isStakedAsAsked(form: BetForm, unitStakeMinor: bigint): boolean {
  return form.kind !== 'conditional' || form.blocks[0]?.stakeMinor === unitStakeMinor;
}

/** Returns the matches of more than one leg. Such legs are not independent, so their odds cannot be multiplied. */
export function conflictingMatches(legs: readonly { matchId: string }[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { matchId } of legs) (seen.has(matchId) ? twice : seen).add(matchId);
  return [...twice];
}

const refusalOf = {
  suspended: 'MARKET_CLOSED',
  closed: 'MARKET_CLOSED',
  'unknown-match': 'MATCH_UNKNOWN',
  'unknown-market': 'MARKET_UNKNOWN',
} as const satisfies Record<Exclude<Quote['state'], 'open'>, BetRefusal>;

function refuse(code: BetRefusal): BetDecision {
  return { ok: false, code };
}
