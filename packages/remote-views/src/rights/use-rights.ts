import type { Rights } from '@fairline/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMoneyNews } from '../use-money-news.ts';
import { useView } from '../view-context.ts';
import { loadRights } from './load-rights.ts';

/**
 * Fetches in the browser what the player may do, and again after each event of the player, since it may have changed that.
 * Undefined for a visitor, and while nothing is known: the call itself then decides.
 */
export function useRights(): Rights | undefined {
  const { api, context } = useView();
  const playerId = context.player?.id;
  const [known, setKnown] = useState<{ playerId: string; rights: Rights }>();
  const asking = useRef<AbortController>(undefined);
  const ask = useCallback(() => {
    asking.current?.abort();
    if (playerId === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    asking.current = controller;
    loadRights({ api, signal }).then(
      (rights) => {
        if (!signal.aborted) setKnown({ playerId, rights });
      },
      // After a failure the last known rights stay until the next event.
      () => {},
    );
  }, [api, playerId]);
  useEffect(() => {
    ask();
    return () => asking.current?.abort();
  }, [ask]);
  useMoneyNews(ask);
  return known && known.playerId === playerId ? known.rights : undefined;
}
