import type { Clock } from '@fairline/runtime/clock';
import type { LiveSocket } from '../../core/live-socket.ts';

export type Connection = 'lost' | 'found';

/** A shorter break is not shown: a restart of the server, a change of network. */
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
 * LIVE: reports a live connection that is lost for 5 s while the page is visible, and its return.
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
    // Browsers close the connections of hidden pages: the time begins when the page is visible again.
    if (page.visibilityState === 'hidden') return;
    isLost = true;
    tell('lost');
  }

  const offTurn = live.onTurn(look);
  page.addEventListener('visibilitychange', look, { signal });
  // A socket notices a change of network only after minutes, so it is replaced at once.
  for (const name of ['offline', 'online']) machine.addEventListener(name, live.renew, { signal });
  look();
  return () => {
    offTurn();
    cancel?.();
    events.abort();
  };
}
