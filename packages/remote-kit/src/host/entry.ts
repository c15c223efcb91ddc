import { canMove, type RemoteState, remoteState } from '../protocol/states.ts';
import { asFault, type Fault, type FaultCode, isLoggedOnly, isWorthRetry } from './fault.ts';
import type { HostClock } from './host-options.ts';
import { type RetryPolicy, refreshThrottleMs } from './retry-policy.ts';

export interface EntrySnapshot {
  state: RemoteState;
  /** The last fault since the entry was ready; null while there was none. */
  failure: FaultCode | null;
  /** Retries made since the entry was ready. */
  retries: number;
  /** Title of what is shown. */
  title: string;
  /** What it says of its page, as it came. */
  page?: unknown;
}

export interface EntryPorts {
  clock: HostClock;
  retry: RetryPolicy;
  /**
   * Loads and shows the remote; resolves with its title, what it says of its page, and what takes it away again. `signal` lives as long as what is shown.
   * Rejects with a Fault, and then has left nothing behind.
   */
  show(signal: AbortSignal): Promise<{ title: string; page?: unknown; remove(): void }>;
  /** Reloads the page for a chunk that is gone; false when that must not be done now. */
  reloadPage(): boolean;
  onFault(fault: Fault, willRetryMs: number | null): void;
}

const unfailed = { failure: null, retries: 0 } as const;

/** One remote at one place: its state, its retries, and nothing of the DOM. */
export interface Entry {
  snapshot(): EntrySnapshot;
  subscribe(hear: () => void): () => void;
  start(): void;
  /** What the refresh button does; at most once a second. */
  refresh(): void;
  /** What is shown cannot go on: it is taken away. */
  fail(fault: Fault): void;
  /** Stops what runs, takes away what is shown; the entry does not exist any more. */
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
    for (const hear of [...listeners]) hear();
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
    subscribe(hear) {
      listeners.add(hear);
      return () => void listeners.delete(hear);
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
      // There is no move from ready to error.
      if (snapshot.state === remoteState.ready) {
        move(remoteState.notExist, { failure: fault.code });
        move(remoteState.loading);
      }
      // It had come well: what comes and goes would do so for ever, if it were tried again by itself.
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
