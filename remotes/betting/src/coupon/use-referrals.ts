import type { getReferrals, Referral } from '@fairline/contracts';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { useTopic } from '@fairline/remote-views/use-topic.ts';
import { useCallback, useState } from 'react';

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

/** Loads the bets of the player that traders decide about, again with each news of them and after a lost connection. */
export function useReferrals(playerId: string): Referrals {
  const { data, failure, isBusy, reload } = useQuery(`referrals.${playerId}`, ({ api, signal }) =>
    api<typeof getReferrals>('GET', '/web-api/sportsbook/referrals', { signal }),
  );
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
