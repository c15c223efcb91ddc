import type { MountContext, RemoteServices } from '@fairline/remote-kit/protocol';
import { useEffect, useState } from 'react';
import type { Platform } from './platform.ts';

export type Player = NonNullable<MountContext['player']>;

/** A balance that was asked for, and the context's own at that moment. */
export interface FetchedBalance {
  playerId: string;
  contextMinor: number;
  balanceMinor: number;
}

/**
 * The balance to show, in minor units: what was asked for last, until the shell tells of another player or of
 * another balance, which is then the newer one.
 */
export function shownBalance(player: Player, fetched: FetchedBalance | undefined): number {
  const holds = fetched?.playerId === player.id && fetched.contextMinor === player.balanceMinor;
  return holds ? fetched.balanceMinor : player.balanceMinor;
}

/** The player's balance in minor units, asked for anew after each event that may have changed it. */
export function useBalance(player: Player, services: RemoteServices, platform: Platform): number {
  const [fetched, setFetched] = useState<FetchedBalance>();
  const { id: playerId, balanceMinor: contextMinor } = player;

  useEffect(() => {
    const controller = new AbortController();
    let lastAsked = 0;
    const refresh = async () => {
      const asked = ++lastAsked;
      try {
        const { signal } = controller;
        const me = await platform.player(signal);
        if (signal.aborted || asked !== lastAsked || me.userId !== playerId) return;
        setFetched({ playerId, contextMinor, balanceMinor: me.balanceMinor });
      } catch {
        // The last known balance stays; the next event asks again.
      }
    };
    const offs = ['live:player', 'live:reconnected'].map((name) => services.on(name, () => void refresh()));
    return () => {
      controller.abort();
      for (const off of offs) off();
    };
  }, [playerId, contextMinor, services, platform]);

  return shownBalance(player, fetched);
}
