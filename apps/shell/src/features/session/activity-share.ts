import type { TextStore } from '../../core/browser-store.ts';

/** Tells the tabs of one browser when the reader was last active in any of them. Times in ms UTC. */
export interface ActivityShare {
  publish(activeAtMs: number): void;
  /** Undefined while no tab has told. */
  latest(): number | undefined;
  close(): void;
}

export interface Channel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', hear: (event: { data: unknown }) => void): void;
  close(): void;
}

const channelName = 'fairline.activity';
const storeKey = 'fairline.activeAt';
const storeEveryMs = 1_000;

/**
 * Tabs tell one another through a channel. The store beside it serves browsers that have no channels, and tabs that
 * were frozen and have not had their messages yet when they look.
 */
export function createActivityShare(store: TextStore, channel = openChannel()): ActivityShare {
  let heardMs: number | undefined;
  let storedMs = 0;
  channel?.addEventListener('message', ({ data }) => {
    if (typeof data === 'number' && data > (heardMs ?? 0)) heardMs = data;
  });
  return {
    publish(activeAtMs) {
      channel?.postMessage(activeAtMs);
      if (activeAtMs - storedMs < storeEveryMs) return;
      storedMs = activeAtMs;
      store.set(storeKey, String(activeAtMs));
    },
    latest() {
      const kept = Number(store.get(storeKey));
      const latest = Math.max(heardMs ?? 0, Number.isFinite(kept) ? kept : 0);
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
