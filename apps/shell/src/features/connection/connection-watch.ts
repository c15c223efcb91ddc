import type { Clock } from '@fairline/runtime/clock';
import { type LiveSocket, silenceMs } from '../../core/live-socket.ts';

export type Connection = 'lost' | 'found';

/** A break shorter than this is not shown: it may be a restart of the server or a change of network. */
export const graceMs = 5_000;
/** The connection is checked this often. */
export const checkMs = 1_000;
/** A connection that is silent for this long counts as lost at the next check, within the 5 s of the others. */
export const maxSilenceMs = 4_000;
/** A connection that has not answered a ping for this long is replaced. */
export const answerMs = 10_000;

interface Watched {
  live: Pick<LiveSocket, 'isCut' | 'onTurn' | 'renew' | 'silentMs' | 'ping'>;
  clock: Clock;
  page: Pick<Document, 'visibilityState' | 'addEventListener'>;
  /** The target of the events `online` and `offline`: the window. */
  machine: Pick<EventTarget, 'addEventListener'>;
  notify(connection: Connection): void;
}

/**
 * LIVE: reports when the live connection has been lost for 5 s while the page is visible, and when it is back. A silent
 * connection is pinged, and replaced when it does not answer. One that slept with its machine is replaced on wake.
 * @returns a function that ends the watch.
 */
export function watchConnection({ live, clock, page, machine, notify }: Watched): () => void {
  const events = new AbortController();
  const { signal } = events;
  let isLost = false;
  let cancelGrace: (() => void) | undefined;
  let checkedMs = clock.now();
  /** The time of the first ping that is not answered. */
  let pingedMs: number | undefined;

  function check(): void {
    if (!live.isCut() && live.silentMs() < silenceMs) {
      cancelGrace?.();
      cancelGrace = undefined;
      pingedMs = undefined;
      report('found');
    } else if (live.isCut()) {
      if (!isLost) cancelGrace ??= clock.after(graceMs, reportLoss);
    } else ask();
  }

  /** Asks whether a silent connection is alive. */
  function ask(): void {
    const nowMs = clock.now();
    pingedMs ??= nowMs;
    if (nowMs - pingedMs >= answerMs) {
      pingedMs = undefined;
      live.renew();
    } else live.ping();
    if (live.silentMs() >= maxSilenceMs) reportLoss();
  }

  /** Checks the connection of a visible page, and replaces one that has slept: it may be dead without an event. */
  function look(): void {
    const sinceMs = clock.now() - checkedMs;
    if (page.visibilityState === 'hidden') return;
    checkedMs = clock.now();
    if (sinceMs > maxSilenceMs && live.silentMs() > maxSilenceMs) {
      reportLoss();
      live.renew();
    } else check();
  }

  function reportLoss(): void {
    cancelGrace = undefined;
    // Browsers close the connections of hidden pages, so the 5 s start when the page is visible again.
    if (page.visibilityState !== 'hidden') report('lost');
  }

  function report(next: Connection): void {
    if (isLost === (next === 'lost')) return;
    isLost = next === 'lost';
    notify(next);
  }

  let skipLook = clock.after(checkMs, lookAgain);
  function lookAgain(): void {
    skipLook = clock.after(checkMs, lookAgain);
    look();
  }

  const offTurn = live.onTurn(check);
  page.addEventListener('visibilitychange', look, { signal });
  // A socket detects a change of network only after minutes, so it is replaced at once.
  for (const name of ['offline', 'online']) machine.addEventListener(name, live.renew, { signal });
  check();
  return () => {
    offTurn();
    skipLook();
    cancelGrace?.();
    events.abort();
  };
}
