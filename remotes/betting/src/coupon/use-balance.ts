import type { getPlayer } from '@fairline/contracts';
import { useCoalesced } from '@fairline/remote-views/use-coalesced.ts';
import { useTopic } from '@fairline/remote-views/use-topic.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useCallback, useEffect, useState } from 'react';
import { useSlip } from '../slip/use-slip.ts';

/** The last known balance, for the next time that the coupon shows its slip. */
let lastKnown: { playerId: string; balanceMinor: number } | undefined;

/**
 * The player's balance in minor units, from whichever came last: the page's context, the player's live topic or the
 * answer to a bet. Undefined for a visitor.
 */
export function useBalance(): number | undefined {
  const { context, api } = useView();
  const { player } = context;
  const playerId = player?.id;
  const contextMinor = player?.balanceMinor;
  const receipts = useSlip((state) => state.receipts);
  const [news, setNews] = useState(() => ({
    contextMinor,
    receipts,
    balanceMinor: lastKnown && lastKnown.playerId === playerId ? lastKnown.balanceMinor : contextMinor,
  }));
  if (news.contextMinor !== contextMinor) setNews({ contextMinor, receipts, balanceMinor: contextMinor });
  else if (news.receipts !== receipts) {
    // Each placed bet lowers the balance, so the lowest one is the latest.
    const left = receipts.map(({ bet }) => bet.balanceMinor);
    setNews({
      contextMinor,
      receipts,
      balanceMinor: left.length > 0 ? Math.min(...left) : news.balanceMinor,
    });
  }
  const { balanceMinor } = news;
  useEffect(() => {
    if (playerId !== undefined && balanceMinor !== undefined) lastKnown = { playerId, balanceMinor };
  }, [playerId, balanceMinor]);

  const setBalance = useCallback(
    (amount: number) => setNews((before) => ({ ...before, balanceMinor: amount })),
    [],
  );
  const ask = useCallback(() => {
    if (playerId === undefined) return;
    api<typeof getPlayer>('GET', '/web-api/user/me').then(
      (me) => setBalance(me.balanceMinor),
      // After a failure the known balance stays; the platform checks it when the bet is placed.
      () => {},
    );
  }, [api, setBalance, playerId]);
  useEffect(ask, [ask]);
  const askSoon = useCoalesced(ask);
  const receive = useCallback(
    (detail: unknown) => {
      const amount = balanceIn(detail);
      if (amount === undefined) askSoon();
      else setBalance(amount);
    },
    [askSoon, setBalance],
  );
  useTopic(player ? ['live:player'] : [], receive);
  return player ? balanceMinor : undefined;
}

/** The balance in a message of the player's topic; messages of settlements and deposits have none. */
function balanceIn(detail: unknown): number | undefined {
  if (typeof detail !== 'object' || detail === null || !('balanceMinor' in detail)) return undefined;
  return typeof detail.balanceMinor === 'number' ? detail.balanceMinor : undefined;
}
