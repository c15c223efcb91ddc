import type { Channel } from './activity-share.ts';

/** A message of one tab to the other tabs of its browser. */
export interface SessionNews {
  /** The player who is signed in; null for a visitor. */
  playerId: string | null;
  /** True when the player is about to be signed out. Other tabs then do not announce the end of the session. */
  isEnding?: true;
}

/** Publishes sign-ins and sign-outs among the tabs of a browser (AUTH-12). */
export interface SessionShare {
  publish(news: SessionNews): void;
  subscribe(handle: (news: SessionNews) => void): () => void;
}

const channelName = 'fairline.session';

export function createSessionShare(channel: Channel | undefined): SessionShare {
  const listeners = new Set<(news: SessionNews) => void>();
  channel?.addEventListener('message', ({ data }) => {
    const news = newsIn(data);
    if (news) for (const handle of [...listeners]) handle(news);
  });
  return {
    publish: (news) => channel?.postMessage(news),
    subscribe(handle) {
      listeners.add(handle);
      return () => {
        listeners.delete(handle);
      };
    },
  };
}

let shared: SessionShare | undefined;

/** Returns the share of the page. There is only one, because a page with two would receive its own messages. */
export function sessionShare(): SessionShare {
  shared ??= createSessionShare(openChannel());
  return shared;
}

function openChannel(): Channel | undefined {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return undefined;
  }
}

/** Reads a message; undefined for an unknown one, since another tab may run another version of the site. */
function newsIn(data: unknown): SessionNews | undefined {
  if (typeof data !== 'object' || data === null || !('playerId' in data)) return undefined;
  const { playerId } = data;
  if (playerId !== null && typeof playerId !== 'string') return undefined;
  return { playerId, ...('isEnding' in data && data.isEnding === true && { isEnding: true }) };
}
