import type { getPlayer } from '@fairline/contracts';
import { useCoalesced } from '@fairline/remote-views/use-coalesced.ts';
import { useTopic } from '@fairline/remote-views/use-topic.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useCallback, useEffect, useState } from 'react';
import { useSlip } from '../slip/use-slip.ts';

/** The last known balance, for the next time that the coupon shows its slip. */
let lastKnown: { playerId: string; currency: string; balanceMinor: number } | undefined;

/**
 * The player's balance in minor units, from whichever came last: the page's context, the player's live topic or the
 * answer to a bet. Undefined for a visitor.
 */
export function useBalance(): number | undefined {
  const { context, api } = useView();
  const { player } = context;
  const playerId = player?.id;
  const contextMinor = player?.balanceMinor;
  const currency = player?.currency;
  const receipts = useSlip((state) => state.receipts);
  const [news, setNews] = useState(() => ({
    contextMinor,
    currency,
    receipts,
    balanceMinor:
      lastKnown && lastKnown.playerId === playerId && lastKnown.currency === currency
        ? lastKnown.balanceMinor
        : contextMinor,
  }));
  if (news.contextMinor !== contextMinor || news.currency !== currency)
    setNews({ contextMinor, currency, receipts, balanceMinor: contextMinor });
  else if (news.receipts !== receipts) {
    // Each placed bet lowers the balance, so the lowest one is the latest.
    const left = receipts.map(({ bet }) => bet.balanceMinor);
    setNews({
      contextMinor,
      currency,
      receipts,
      balanceMinor: left.length > 0 ? Math.min(...left) : news.balanceMinor,
    });
  }
  const { balanceMinor } = news;
  useEffect(() => {
    if (playerId !== undefined && currency !== undefined && balanceMinor !== undefined)
      lastKnown = { playerId, currency, balanceMinor };
  }, [playerId, currency, balanceMinor]);

  const setBalance = useCallback(
    (amount: number) => setNews((before) => ({ ...before, balanceMinor: amount })),
    [],
  );
  const ask = useCallback(() => {
    if (playerId === undefined) return;
    api<typeof getPlayer>('GET', '/web-api/user/me').then(
      (me) => {
        if (me.currency === currency) setBalance(me.balanceMinor);
      },
      // After a failure the known balance stays; the platform checks it when the bet is placed.
      () => {},
    );
  }, [api, setBalance, playerId, currency]);
  useEffect(ask, [ask]);
  const askSoon = useCoalesced(ask);
  const receive = useCallback(
    (detail: unknown) => {
      const amount = balanceIn(detail, currency);
      if (amount === undefined) askSoon();
      else setBalance(amount);
    },
    [askSoon, setBalance, currency],
  );
  useTopic(player ? ['live:player'] : [], receive);
  return player ? balanceMinor : undefined;
}

/** The balance in a message of the player's topic, when it is that of the account in use. */
function balanceIn(detail: unknown, currency: string | undefined): number | undefined {
  if (typeof detail !== 'object' || detail === null || !('balanceMinor' in detail)) return undefined;
  if (!('currency' in detail) || detail.currency !== currency) return undefined;
  return typeof detail.balanceMinor === 'number' ? detail.balanceMinor : undefined;
}
