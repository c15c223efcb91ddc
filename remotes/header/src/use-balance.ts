import type { getPlayer, hideBalance } from '@fairline/contracts';
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

export interface HeldBalance {
  /** The balance in minor units. */
  balanceMinor: number;
  /** True when the player hides the balance, on this device or on another. */
  isHidden: boolean;
  /** Shows or hides the balance at once, and keeps that with the account. */
  hide(isHidden: boolean): void;
}

/** Returns the player's balance and whether it is hidden. Both are fetched again after each event that may have changed them. */
export function useBalance(player: Player): HeldBalance {
  const { api, services, t } = useView();
  const [fetched, setFetched] = useState<FetchedBalance>();
  const { id: playerId, balanceMinor: contextMinor } = player;
  const [isHidden, setHidden] = useState(player.hidesBalance === true);

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
        setHidden(me.user_hide_balance);
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

  const hide = (wanted: boolean) => {
    setHidden(wanted);
    const body = { user_hide_balance: wanted };
    api<typeof hideBalance>('POST', '/web-api/user/config/hide-balance', { body }).catch(() => {
      setHidden(!wanted);
      services.notify({ kind: 'error', text: t('notChanged') });
    });
  };
  return { balanceMinor: shownBalance(player, fetched), isHidden, hide };
}
