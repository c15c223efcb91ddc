import type { CashOutOffer, getCashOutOffers } from '@fairline/contracts';
import { useCallback, useEffect, useState } from 'react';
import { pollWhileSeen } from '../poll-while-seen.ts';
import { useTopic } from '../use-topic.ts';
import { useView } from '../view-context.ts';

/** The values of open bets by their ids; undefined until the first answer. */
export type Offers = ReadonlyMap<string, CashOutOffer> | undefined;

/** The server sends changes for a minute after it was asked. */
const askAgainMs = 30_000;

/**
 * Returns the present values of open bets. The server sends their changes; a request names the bets, keeps the changes
 * coming, and closes a gap in the connection.
 */
export function useOffers(betIds: readonly string[]): { offers: Offers; reload(): void } {
  const { api, services } = useView();
  const [offers, setOffers] = useState<Offers>();
  const asked = betIds.join(',');

  const add = useCallback((received: readonly CashOutOffer[]) => {
    setOffers(
      (before) => new Map([...(before ?? []), ...received.map((each) => [each.betId, each] as const)]),
    );
  }, []);

  const ask = useCallback(async () => {
    if (asked === '') return;
    try {
      const answer = await api<typeof getCashOutOffers>('GET', '/web-api/sportsbook/cash-out-offers', {
        query: { bets: asked },
      });
      add(answer.offers);
    } catch {
      // The values that are shown stay; the next request follows.
    }
  }, [api, asked, add]);

  useEffect(() => {
    void ask();
    return pollWhileSeen(askAgainMs, services, () => void ask());
  }, [ask, services]);

  useTopic('live:cash-out', (detail) => {
    if (hasOffers(detail)) add(detail.offers);
  });

  return { offers, reload: () => void ask() };
}

/** The messages of this topic come from the platform's own server, which makes them by the contract. */
function hasOffers(detail: unknown): detail is { offers: CashOutOffer[] } {
  return typeof detail === 'object' && detail !== null && 'offers' in detail && Array.isArray(detail.offers);
}
