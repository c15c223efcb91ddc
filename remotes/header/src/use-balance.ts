import type { getPlayer } from '@fairline/contracts';
import type { MountContext } from '@fairline/remote-kit/protocol';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useEffect, useState } from 'react';

export type Player = NonNullable<MountContext['player']>;

/** A fetched balance, and the balance of the context at the time of the request. */
export interface FetchedBalance {
  playerId: string;
  contextMinor: number;
  currency: string;
  balanceMinor: number;
}

/**
 * Returns the balance to show, in minor units: the last fetched one, until the context has another player or another
 * balance. The context is then newer, and a balance in another currency is that of another account.
 */
export function shownBalance(player: Player, fetched: FetchedBalance | undefined): number {
  const { id, balanceMinor, currency } = player;
  const holds =
    fetched?.playerId === id && fetched.contextMinor === balanceMinor && fetched.currency === currency;
  return holds ? fetched.balanceMinor : balanceMinor;
}

/** Returns the player's balance in minor units and fetches it again after each event that may have changed it. */
export function useBalance(player: Player): number {
  const { api, services } = useView();
  const [fetched, setFetched] = useState<FetchedBalance>();
  const { id: playerId, balanceMinor: contextMinor } = player;

  useEffect(() => {
    const controller = new AbortController();
    let lastAsked = 0;
    const refresh = async () => {
      const asked = ++lastAsked;
      try {
        const { signal } = controller;
        const me = await api<typeof getPlayer>('GET', '/web-api/user/me', { signal });
        if (signal.aborted || asked !== lastAsked || me.userId !== playerId) return;
        setFetched({ playerId, contextMinor, currency: me.currency, balanceMinor: me.balanceMinor });
      } catch {
        // The last known balance stays until the next event causes another request.
      }
    };
    const offs = ['live:player', 'live:reconnected'].map((name) => services.on(name, () => void refresh()));
    return () => {
      controller.abort();
      for (const off of offs) off();
    };
  }, [playerId, contextMinor, services, api]);

  return shownBalance(player, fetched);
}
