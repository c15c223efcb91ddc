import type { AnswerOf, getReferrals, Referral } from '@fairline/contracts';
import { useCallback, useState } from 'react';
import { useQuery } from '../use-query.ts';
import { useTopic } from '../use-topic.ts';
import type { LoadQuery } from '../view.ts';

/** A bet before a trader, with the moment at which its time is over by this browser's clock, in ms. */
export interface TimedReferral extends Referral {
  endsAtMs: number;
}

export interface Referrals {
  /** Undefined while they are not loaded. */
  referrals: readonly TimedReferral[] | undefined;
  failure: string | undefined;
  isBusy: boolean;
  reload(): void;
}

/** Returns the name of the query of a player's bets before traders. */
export const referralsKey = (playerId: string): string => `referrals.${playerId}`;

/** Asks for the bets of the player that traders decide about. */
export const loadReferrals: LoadQuery<AnswerOf<typeof getReferrals>> = ({ api, signal }) =>
  api<typeof getReferrals>('GET', '/web-api/sportsbook/referrals', { signal });

/** Loads the bets of the player that traders decide about, again with each news of them and after a lost connection. */
export function useReferrals(playerId: string): Referrals {
  const { data, failure, isBusy, reload } = useQuery(referralsKey(playerId), loadReferrals);
  const [timed, setTimed] = useState<{ of: typeof data; referrals: TimedReferral[] }>();
  if (data && timed?.of !== data) {
    const nowMs = Date.now();
    setTimed({
      of: data,
      referrals: data.referrals.map((each) => ({ ...each, endsAtMs: nowMs + each.leftMs })),
    });
  }
  useTopic(
    'live:player',
    useCallback(
      (message: unknown) => {
        const isNews = typeof message === 'object' && message !== null && 'type' in message;
        if (isNews && message.type === 'bet-referral') reload();
      },
      [reload],
    ),
  );
  useTopic('live:reconnected', reload);
  return { referrals: timed?.referrals, failure, isBusy, reload };
}
