import type { signOutOperator } from '@fairline/contracts';
import { plainApi, queries, sessionEnd } from '../core/api.ts';
import { forgetRecent } from '../palette/recent.ts';

/** Ends the session, and forgets every answer that it has read. */
export async function signOut(): Promise<void> {
  await plainApi<typeof signOutOperator>('DELETE', '/console-api/session');
  queries.clear();
  forgetRecent();
  sessionEnd.set('left');
}
