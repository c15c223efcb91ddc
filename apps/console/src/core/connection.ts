import { createStore } from './store.ts';

/** The state of the way to the platform: usable, this device has no network, or the site does not answer. */
export type ConnectionState = 'up' | 'offline' | 'silent';

export const connection = createStore<ConnectionState>('up');

const firstPauseMs = 1_000;
const maxPauseMs = 15_000;
/** Statuses with which a proxy or a process without its database answers. */
const silentStatuses: ReadonlySet<number> = new Set([0, 502, 503, 504]);

export interface ConnectionParts {
  /** Asks the platform for anything. @returns the status of its answer, or 0 without one */
  ask(): Promise<number>;
  isOnline(): boolean;
  wait(delayMs: number): Promise<void>;
  /** Called when calls can be made again. */
  onUp(): void;
}

/** Notes the outcomes of calls, and asks again by itself until the platform answers. */
export function createConnectionWatch({ ask, isOnline, wait, onUp }: ConnectionParts) {
  let isAsking = false;

  async function askAgain(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    for (let pauseMs = firstPauseMs; connection.get() !== 'up'; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      await wait(pauseMs);
      note(await ask());
    }
    isAsking = false;
  }

  function note(status: number): void {
    if (!silentStatuses.has(status)) {
      if (connection.get() === 'up') return;
      connection.set('up');
      onUp();
      return;
    }
    connection.set(isOnline() ? 'silent' : 'offline');
    void askAgain();
  }

  return { note };
}
