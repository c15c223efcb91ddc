import type { TextStore } from '../../core/browser-store.ts';

/** Shares the time of the last activity among the tabs of a browser. Times are in ms UTC. */
export interface ActivityShare {
  publish(activeAtMs: number): void;
  /** Returns the time of the last activity; undefined before the first one. */
  latest(): number | undefined;
  close(): void;
}

export interface Channel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', handle: (event: { data: unknown }) => void): void;
  close(): void;
}

const channelName = 'fairline.activity';
const storeKey = 'fairline.activeAt';
const storeEveryMs = 1_000;

/**
 * Tabs publish to one another through a channel. The store is for browsers without channels, and for frozen tabs that
 * have not received their messages yet.
 */
export function createActivityShare(store: TextStore, channel = openChannel()): ActivityShare {
  let receivedMs: number | undefined;
  let storedMs = 0;
  channel?.addEventListener('message', ({ data }) => {
    if (typeof data === 'number' && data > (receivedMs ?? 0)) receivedMs = data;
  });
  return {
    publish(activeAtMs) {
      channel?.postMessage(activeAtMs);
      if (activeAtMs - storedMs < storeEveryMs) return;
      storedMs = activeAtMs;
      store.set(storeKey, String(activeAtMs));
    },
    latest() {
      const stored = Number(store.get(storeKey));
      const latest = Math.max(receivedMs ?? 0, Number.isFinite(stored) ? stored : 0);
      return latest > 0 ? latest : undefined;
    },
    close: () => channel?.close(),
  };
}

function openChannel(): Channel | undefined {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return undefined;
  }
}
