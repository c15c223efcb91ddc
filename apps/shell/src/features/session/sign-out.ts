import type { EventData, logout } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { TextStore } from '../../core/browser-store.ts';
import { type Departure, leaveFailureMark } from '../../core/departure-mark.ts';
import { modalFlags } from '../../routing/guards/modals.ts';
import type { Location } from '../../routing/page-model.ts';
import type { SessionShare } from './session-share.ts';

export interface SignOutParts {
  api: Api;
  lng: string;
  store: TextStore;
  /** Tells the other tabs. */
  share: Pick<SessionShare, 'publish'>;
  /** Where the reader is. */
  current(): Pick<Location, 'route' | 'query'>;
  /** Nobody is signed in any more. */
  onSignedOut(event: EventData<'logout'>): Promise<void>;
  page: Pick<globalThis.Location, 'assign' | 'reload'>;
  log(words: string, error: unknown): void;
}

/** AUTH-13: signs the player out and leaves for a page without him; where that fails, the page is loaded anew and says so. */
export async function signOut(parts: SignOutParts, reason: 'player' | Departure): Promise<void> {
  const { api, store, share, log, page } = parts;
  share.publish({ playerId: null, isEnding: true });
  try {
    await api<typeof logout>('POST', '/web-api/user/logout');
  } catch (error) {
    log('sign-out failed', error);
    leaveFailureMark(store, titleOf(error));
    page.reload();
    return;
  }
  share.publish({ playerId: null });
  await parts.onSignedOut({ reason: reason === 'session-over' ? 'expired' : reason });
  leavePage(parts);
}

/** Pages that are on their way out: a second navigation would cut the first off. */
const leaving = new WeakSet<SignOutParts['page']>();

/**
 * To a page without the player: home, where this one is for players, or would open a modal; else the same again. Once:
 * the tab that signs out hears of the end of its session as all others do.
 */
export function leavePage({ current, lng, page }: Pick<SignOutParts, 'current' | 'lng' | 'page'>): void {
  if (leaving.has(page)) return;
  leaving.add(page);
  const { route, query } = current();
  if (route.meta.access === 'player' || modalFlags.some(([flag]) => flag in query)) page.assign(`/${lng}`);
  else page.reload();
}

/** The server's message in the reader's language; empty where there is none. */
function titleOf(error: unknown): string {
  return error instanceof Error && 'title' in error && typeof error.title === 'string' ? error.title : '';
}
