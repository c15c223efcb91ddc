import type { Channel } from './activity-share.ts';

/** Word of one tab to the others of its browser. */
export interface SessionNews {
  /** Who is signed in there; null for nobody. */
  playerId: string | null;
  /** The player is about to be signed out: whoever finds the session over need not say so to them. */
  isEnding?: true;
}

/** Tells the tabs of one browser at once when somebody has signed in or out in one of them (AUTH-12). */
export interface SessionShare {
  publish(news: SessionNews): void;
  subscribe(hear: (news: SessionNews) => void): () => void;
}

const channelName = 'fairline.session';

export function createSessionShare(channel: Channel | undefined): SessionShare {
  const listeners = new Set<(news: SessionNews) => void>();
  channel?.addEventListener('message', ({ data }) => {
    const news = newsIn(data);
    if (news) for (const hear of [...listeners]) hear(news);
  });
  return {
    publish: (news) => channel?.postMessage(news),
    subscribe(hear) {
      listeners.add(hear);
      return () => {
        listeners.delete(hear);
      };
    },
  };
}

let shared: SessionShare | undefined;

/** That of the page. There is one only: a page with two would hear itself. */
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

/** Another tab may be of another version of the site. */
function newsIn(data: unknown): SessionNews | undefined {
  if (typeof data !== 'object' || data === null || !('playerId' in data)) return undefined;
  const { playerId } = data;
  if (playerId !== null && typeof playerId !== 'string') return undefined;
  return { playerId, ...('isEnding' in data && data.isEnding === true && { isEnding: true }) };
}
