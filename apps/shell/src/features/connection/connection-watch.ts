import type { Clock } from '@fairline/runtime/clock';
import type { LiveSocket } from '../../core/live-socket.ts';

export type Connection = 'lost' | 'found';

/** A break shorter than this is not shown: it may be a restart of the server or a change of network. */
export const graceMs = 5_000;

interface Watched {
  live: Pick<LiveSocket, 'isCut' | 'onTurn' | 'renew'>;
  clock: Clock;
  page: Pick<Document, 'visibilityState' | 'addEventListener'>;
  /** The target of the events `online` and `offline`: `window`. */
  machine: Pick<EventTarget, 'addEventListener'>;
  tell(connection: Connection): void;
}

/**
 * LIVE: reports when the live connection has been lost for 5 s while the page is visible, and when it is back.
 * @returns a function that ends the watch.
 */
export function watchConnection({ live, clock, page, machine, tell }: Watched): () => void {
  const events = new AbortController();
  const { signal } = events;
  let isLost = false;
  let cancel: (() => void) | undefined;

  function look(): void {
    if (!live.isCut()) {
      cancel?.();
      cancel = undefined;
      if (isLost) tell('found');
      isLost = false;
    } else if (!isLost) {
      cancel ??= clock.after(graceMs, giveUp);
    }
  }

  function giveUp(): void {
    cancel = undefined;
    // Browsers close the connections of hidden pages, so the 5 s start when the page is visible again.
    if (page.visibilityState === 'hidden') return;
    isLost = true;
    tell('lost');
  }

  const offTurn = live.onTurn(look);
  page.addEventListener('visibilitychange', look, { signal });
  // A socket detects a change of network only after minutes, so it is replaced at once.
  for (const name of ['offline', 'online']) machine.addEventListener(name, live.renew, { signal });
  look();
  return () => {
    offTurn();
    cancel?.();
    events.abort();
  };
}
