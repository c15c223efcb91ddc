import type { EventData, logout } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { TextStore } from '../../core/browser-store.ts';
import { type Departure, leaveFailureMark } from '../../core/departure-mark.ts';
import type { Log } from '../../core/log.ts';
import { leavePage, type PlacePorts } from './leave-page.ts';
import { ownSignOut } from './own-sign-out.ts';
import { type SessionShare, sessionShare } from './session-share.ts';

export interface SignOutPorts extends PlacePorts {
  api: Api;
  store: TextStore;
  /** Called after the sign-out, before the page is left. */
  onSignedOut(event: EventData<'logout'>): void;
  log: Log;
}

/**
 * AUTH-13: signs the player out and leaves for a page without a player. When the call fails, the page is reloaded and
 * shows the failure.
 */
export async function signOut(
  ports: SignOutPorts,
  reason: 'player' | Departure,
  share: Pick<SessionShare, 'publish'> = sessionShare(),
): Promise<void> {
  const { api, store, log, page } = ports;
  share.publish({ playerId: null, isEnding: true });
  ownSignOut.publish('begun', undefined);
  try {
    const isDue = reason === 'idle' || reason === 'session-limit';
    await api<typeof logout>('POST', '/web-api/user/logout', { body: isDue ? { reason } : {} });
  } catch (error) {
    log('sign-out failed', error);
    leaveFailureMark(store, titleOf(error));
    page.reload();
    return;
  }
  share.publish({ playerId: null });
  ports.onSignedOut({ reason: reason === 'session-over' ? 'expired' : reason });
  leavePage(ports);
}

/** Returns the server's message in the reader's language; empty when there is none. */
function titleOf(error: unknown): string {
  return error instanceof Error && 'title' in error && typeof error.title === 'string' ? error.title : '';
}
