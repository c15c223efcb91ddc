import { useState } from 'react';
import { type Referrals, type TimedReferral, useReferrals } from './use-referrals.ts';

export interface WaitingBets extends Omit<Referrals, 'referrals'> {
  /** The bets that wait, and the ends of those that waited here. Undefined while they are not loaded. */
  waiting: readonly TimedReferral[] | undefined;
  /** Puts the end of a bet away. */
  putAway(referralId: string): void;
}

/** Follows all bets of the player that wait for a trader, whatever device they were placed on. */
export function useWaitingBets(playerId: string): WaitingBets {
  const { referrals, ...query } = useReferrals(playerId);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const fresh = referrals?.filter((each) => isOpen(each) && !seen.has(each.referralId)) ?? [];
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh.map(({ referralId }) => referralId)]));
  return {
    ...query,
    waiting: referrals?.filter(({ referralId }) => seen.has(referralId)),
    putAway: (referralId) => setSeen(new Set([...seen].filter((each) => each !== referralId))),
  };
}

function isOpen({ state }: TimedReferral): boolean {
  return state === 'waiting' || state === 'offered';
}
