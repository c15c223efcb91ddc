import { canMove, type RemoteState, remoteState } from '../protocol/states.ts';
import { asFault, type Fault, type FaultCode, isLoggedOnly, isWorthRetry } from './fault.ts';
import type { HostClock } from './host-options.ts';
import { type RetryPolicy, refreshThrottleMs } from './retry-policy.ts';

export interface EntrySnapshot {
  state: RemoteState;
  /** The last fault since the entry was ready; null without one. */
  failure: FaultCode | null;
  /** The number of retries since the entry was ready. */
  retries: number;
  /** The title of the shown fragment. */
  title: string;
  /** The page facts of the shown fragment, unchecked. */
  page?: unknown;
}

export interface EntryPorts {
  clock: HostClock;
  retry: RetryPolicy;
  /**
   * Loads and shows the remote; resolves with its title, its page facts and a function that removes it. `signal` lives
   * as long as the fragment is shown. After a rejection, with a Fault, nothing is left on the page.
   */
  show(signal: AbortSignal): Promise<{ title: string; page?: unknown; remove(): void }>;
  /** Reloads the page for a missing chunk; returns false when a reload is not allowed now. */
  reloadPage(): boolean;
  onFault(fault: Fault, willRetryMs: number | null): void;
}

const unfailed = { failure: null, retries: 0 } as const;

/** One remote in one slot: its state and its retries, without any DOM. */
export interface Entry {
  snapshot(): EntrySnapshot;
  subscribe(listener: () => void): () => void;
  start(): void;
  /** Handles the refresh button; at most once a second. */
  refresh(): void;
  /** Removes a fragment that has failed after it was shown. */
  fail(fault: Fault): void;
  /** Aborts all work and removes the fragment. The entry cannot be used afterwards. */
  close(): void;
}

export function createEntry(ports: EntryPorts): Entry {
  const { clock, retry } = ports;
  const listeners = new Set<() => void>();
  let snapshot: EntrySnapshot = { ...unfailed, state: remoteState.notExist, title: '' };
  let running = new AbortController();
  let remove = () => {};
  let cancelRetry = () => {};
  let refreshedAtMs = Number.NEGATIVE_INFINITY;

  function move(state: RemoteState, change: Partial<EntrySnapshot> = {}): boolean {
    if (!canMove(snapshot.state, state)) return false;
    snapshot = { ...snapshot, ...change, state };
    for (const listener of [...listeners]) listener();
    return true;
  }

  async function start(): Promise<void> {
    cancelRetry();
    if (!move(remoteState.loading)) return;
    const attempt = new AbortController();
    running = attempt;
    try {
      const shown = await ports.show(attempt.signal);
      if (attempt.signal.aborted) return shown.remove();
      remove = shown.remove;
      move(remoteState.ready, { ...unfailed, title: shown.title, page: shown.page });
    } catch (error) {
      if (attempt.signal.aborted) return;
      attempt.abort();
      fail(asFault(error, 'mount'), retry.delaysMs);
    }
  }

  function fail(fault: Fault, delaysMs: readonly number[]): void {
    if (isLoggedOnly(fault)) {
      ports.onFault(fault, null);
      move(remoteState.notExist, unfailed);
      return;
    }
    if (fault.code === 'chunk' && ports.reloadPage()) {
      ports.onFault(fault, null);
      return;
    }
    const delayMs = isWorthRetry(fault) ? delaysMs[snapshot.retries] : undefined;
    ports.onFault(fault, delayMs ?? null);
    move(remoteState.error, { failure: fault.code });
    if (delayMs === undefined) return;
    cancelRetry = clock.after(delayMs, () => {
      snapshot = { ...snapshot, retries: snapshot.retries + 1 };
      void start();
    });
  }

  function stop(): void {
    cancelRetry();
    running.abort();
    remove();
    remove = () => {};
  }

  return {
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: () => void start(),
    refresh() {
      const nowMs = clock.now();
      if (snapshot.state === remoteState.loading || nowMs - refreshedAtMs < refreshThrottleMs) return;
      refreshedAtMs = nowMs;
      if (snapshot.state === remoteState.ready) {
        stop();
        move(remoteState.notExist);
      }
      void start();
    },
    fail(fault) {
      if (snapshot.state < remoteState.loading) return;
      // The specification has no transition from ready to error.
      if (snapshot.state === remoteState.ready) {
        move(remoteState.notExist, { failure: fault.code });
        move(remoteState.loading);
      }
      // The fragment had loaded well. An automatic retry could repeat the failure for ever.
      fail(fault, []);
      stop();
    },
    close() {
      stop();
      if (snapshot.state !== remoteState.notExist) move(remoteState.notExist, unfailed);
      listeners.clear();
    },
  };
}
