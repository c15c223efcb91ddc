import type { Clock } from '@fairline/runtime/clock';
import type { LiveSocket } from '../../core/live-socket.ts';

export type Connection = 'lost' | 'found';

/** A break shorter than this is not shown: it may be a restart of the server or a change of network. */
export const graceMs = 5_000;

interface Watched {
  live: Pick<LiveSocket, 'isCut' | 'onTurn' | 'renew'>;
  clock: Clock;
  page: Pick<Document, 'visibilityState' | 'addEventListener'>;
  /** The target of the events `online` and `offline`: the window. */
  machine: Pick<EventTarget, 'addEventListener'>;
  notify(connection: Connection): void;
}

/**
 * LIVE: reports when the live connection has been lost for 5 s while the page is visible, and when it is back.
 * @returns a function that ends the watch.
 */
export function watchConnection({ live, clock, page, machine, notify }: Watched): () => void {
  const events = new AbortController();
  const { signal } = events;
  let isLost = false;
  let cancel: (() => void) | undefined;

  function check(): void {
    if (!live.isCut()) {
      cancel?.();
      cancel = undefined;
      if (isLost) notify('found');
      isLost = false;
    } else if (!isLost) {
      cancel ??= clock.after(graceMs, reportLoss);
    }
  }

  function reportLoss(): void {
    cancel = undefined;
    // Browsers close the connections of hidden pages, so the 5 s start when the page is visible again.
    if (page.visibilityState === 'hidden') return;
    isLost = true;
    notify('lost');
  }

  const offTurn = live.onTurn(check);
  page.addEventListener('visibilitychange', check, { signal });
  // A socket detects a change of network only after minutes, so it is replaced at once.
  for (const name of ['offline', 'online']) machine.addEventListener(name, live.renew, { signal });
  check();
  return () => {
    offTurn();
    cancel?.();
    events.abort();
  };
}
