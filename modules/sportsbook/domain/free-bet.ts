import type { BetForm } from '@fairline/odds';

/** The kinds of bets on which a free bet can be staked. */
export type FreeBetKind = 'single' | 'accumulator' | 'system' | 'other';

/** What a bet has to be to use a free bet. A part that is left out is not narrowed. */
export interface FreeBetConditions {
  /** The lowest total price in thousandths. */
  minOddsMilli?: number | undefined;
  kinds?: readonly FreeBetKind[] | undefined;
  sportIds?: readonly number[] | undefined;
}

/** A free bet of a player, as it is stored. */
export interface StoredFreeBet {
  amount_minor: bigint;
  currency: string;
  conditions: FreeBetConditions;
  expires_at: Date;
  withdrawn_at: Date | null;
  bet_id: string | null;
}

/** A bet that is to use a free bet. */
export interface FreelyStakedBet {
  stakeMinor: bigint;
  currency: string;
  kind: FreeBetKind;
  totalOddsMilli: bigint;
  sportIds: readonly number[];
}

export type FreeBetRefusal =
  | 'FREE_BET_UNKNOWN'
  | 'FREE_BET_USED'
  | 'FREE_BET_EXPIRED'
  | 'FREE_BET_CONDITIONS'
  | 'STAKE_TOO_HIGH';

/** Decides whether a bet may use a free bet. A smaller stake is accepted, and what it leaves of the free bet is lost. */
export function refuseFreeBet(
  free: StoredFreeBet | undefined,
  bet: FreelyStakedBet,
  nowMs: number,
): FreeBetRefusal | undefined {
  if (!free || free.withdrawn_at !== null || free.currency !== bet.currency) return 'FREE_BET_UNKNOWN';
  if (free.bet_id !== null) return 'FREE_BET_USED';
  if (free.expires_at.getTime() <= nowMs) return 'FREE_BET_EXPIRED';
  if (bet.stakeMinor > free.amount_minor) return 'STAKE_TOO_HIGH';
  const { minOddsMilli = 0, kinds, sportIds } = free.conditions;
  const isAllowed =
    bet.totalOddsMilli >= BigInt(minOddsMilli) &&
    (!kinds || kinds.includes(bet.kind)) &&
    (!sportIds || bet.sportIds.every((id) => sportIds.includes(id)));
  return isAllowed ? undefined : 'FREE_BET_CONDITIONS';
}

/** Returns the kind of a bet as conditions of free bets name it. */
export function freeBetKindOf(form: BetForm, legCount: number): FreeBetKind {
  if (form.kind !== 'combination') return 'other';
  const [size] = form.sizes;
  if (form.sizes.length === 1 && size === legCount) return legCount === 1 ? 'single' : 'accumulator';
  return 'system';
}

/** Returns what a bet pays whose stake is a free bet: the return without the stake. */
export function withoutStake(returnMinor: bigint, stakeMinor: bigint): bigint {
  return returnMinor > stakeMinor ? returnMinor - stakeMinor : 0n;
}
