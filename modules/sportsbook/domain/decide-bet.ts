import { acceptPrice, type OddsPolicy, potentialReturn } from '@fairline/odds';

/** The present quote of the book for one selection. */
export type Quote =
  | { state: 'open'; oddsMilli: number }
  | { state: 'suspended' | 'closed' | 'unknown-match' | 'unknown-market' };

export interface AskedLeg {
  matchId: string;
  /** The price that the player saw, in thousandths. */
  oddsMilli: number;
  quote: Quote;
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
  | 'MATCH_UNKNOWN'
  | 'MARKET_UNKNOWN'
  | 'MARKET_CLOSED'
  | 'ODDS_CHANGED';

export type BetDecision =
  | {
      ok: true;
      stakeMinor: bigint;
      /** The prices at which the legs are accepted, in their order, in thousandths. */
      oddsMilli: number[];
      /** The product of the prices, rounded down to thousandths. It is for display; returns are computed exactly. */
      totalOddsMilli: bigint;
      potentialReturnMinor: bigint;
    }
  | { ok: false; code: BetRefusal };

/**
 * Decides whether a bet is accepted by its stake, legs and prices. Balance and limits are checked later. `stakeMinor`
 * comes from outside and may be any number.
 */
export function decideBet(asked: {
  stakeMinor: number;
  currency: string;
  accountCurrency: string;
  legs: readonly AskedLeg[];
  policy: OddsPolicy;
  rules: StakeRules;
}): BetDecision {
  if (!Number.isSafeInteger(asked.stakeMinor) || asked.stakeMinor <= 0) return refuse('STAKE_INVALID');
  if (asked.currency !== asked.accountCurrency) return refuse('CURRENCY_MISMATCH');
  const stakeMinor = BigInt(asked.stakeMinor);
  if (stakeMinor < asked.rules.minStakeMinor) return refuse('STAKE_TOO_LOW');
  if (stakeMinor > asked.rules.maxStakeMinor) return refuse('STAKE_TOO_HIGH');
  if (conflictingMatches(asked.legs).length > 0) return refuse('LEGS_CONFLICT');

  const oddsMilli: number[] = [];
  for (const leg of asked.legs) {
    if (leg.quote.state !== 'open') return refuse(refusalOf[leg.quote.state]);
    const accepted = acceptPrice({
      askedOddsMilli: leg.oddsMilli,
      currentOddsMilli: leg.quote.oddsMilli,
      policy: asked.policy,
    });
    if (!accepted.ok) return refuse(accepted.code);
    oddsMilli.push(accepted.oddsMilli);
  }

  const potentialReturnMinor = potentialReturn({
    unitStakeMinor: stakeMinor,
    sizes: [oddsMilli.length],
    legs: oddsMilli.map((odds) => ({ oddsMilli: odds })),
  });
  if (potentialReturnMinor > asked.rules.maxReturnMinor) return refuse('STAKE_TOO_HIGH');
  return { ok: true, stakeMinor, oddsMilli, totalOddsMilli: productOf(oddsMilli), potentialReturnMinor };
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

/** Returns the total odds of an accumulator in thousandths, rounded down. */
export function productOf(oddsMilli: readonly number[]): bigint {
  const product = oddsMilli.reduce((total, odds) => total * BigInt(odds), 1n);
  return product / 1000n ** BigInt(oddsMilli.length - 1);
}
