import type { Clock } from '@fairline/runtime/clock';

const refreshEveryMs = 60_000;

export interface AuthRefreshParts {
  clock: Clock;
  isVisible(): boolean;
  /** Calls back when the page is shown or hidden. */
  onVisibilityChange(handle: () => void): () => void;
  refresh(): Promise<unknown>;
  log(words: string, error: unknown): void;
}

/** AUTH-14: refreshes the session every 60 s while the page is visible, and at once when it is shown after a longer time. */
export function createAuthRefresh(parts: AuthRefreshParts): () => void {
  const { clock, isVisible, onVisibilityChange, refresh, log } = parts;
  let refreshedAtMs = clock.now();
  let isRefreshing = false;
  let isClosed = false;
  let cancel = clock.after(refreshEveryMs, tick);
  const off = onVisibilityChange(tick);

  function tick(): void {
    cancel();
    // A hidden page refreshes the session when it is shown again.
    if (isClosed || isRefreshing || !isVisible()) return;
    const waitMs = refreshedAtMs + refreshEveryMs - clock.now();
    if (waitMs > 0) cancel = clock.after(waitMs, tick);
    else void refreshNow();
  }

  async function refreshNow(): Promise<void> {
    isRefreshing = true;
    try {
      await refresh();
    } catch (error) {
      log('session not refreshed', error);
    }
    isRefreshing = false;
    refreshedAtMs = clock.now();
    tick();
  }

  return () => {
    isClosed = true;
    cancel();
    off();
  };
}
