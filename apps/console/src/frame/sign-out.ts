import type { signOutOperator } from '@fairline/contracts';
import { plainApi, queries, sessionEnd } from '../core/api.ts';
import { forgetTab } from '../core/kept.ts';

/** Ends the session, and forgets every answer that it has read. */
export async function signOut(): Promise<void> {
  await plainApi<typeof signOutOperator>('DELETE', '/console-api/session');
  leave();
}

/** Forgets what the operator has read and typed, and goes to sign-in. */
export function leave(): void {
  queries.clear();
  forgetTab();
  sessionEnd.set('left');
}
