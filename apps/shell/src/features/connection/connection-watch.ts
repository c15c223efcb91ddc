import type { Clock } from '@fairline/runtime/clock';
import type { LiveSocket } from '../../core/live-socket.ts';

export type Connection = 'lost' | 'found';

/** A break that is over sooner is none that a reader has to know of: a restart of the server, a change of network. */
export const graceMs = 5_000;

interface Watched {
  live: Pick<LiveSocket, 'isCut' | 'onTurn' | 'renew'>;
  clock: Clock;
  page: Pick<Document, 'visibilityState' | 'addEventListener'>;
  /** Where the browser says that the machine is on a network, or on none: `window`. */
  machine: Pick<EventTarget, 'addEventListener'>;
  tell(connection: Connection): void;
}

/**
 * LIVE: tells when what the page follows has not been brought for 5 s in which somebody could see it, and when it is
 * again. Returns what ends that.
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
    // Browsers let the connections of a page go that nobody sees: the time begins when it is seen again.
    if (page.visibilityState === 'hidden') return;
    isLost = true;
    tell('lost');
  }

  const offTurn = live.onTurn(look);
  page.addEventListener('visibilitychange', look, { signal });
  // A socket takes minutes to notice that the machine has left its network, and its pauses are long when it is back.
  for (const name of ['offline', 'online']) machine.addEventListener(name, live.renew, { signal });
  look();
  return () => {
    offTurn();
    cancel?.();
    events.abort();
  };
}
