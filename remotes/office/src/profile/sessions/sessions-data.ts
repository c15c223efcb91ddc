import type { endSessions, getSessions, SessionView } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { LoadQuery } from '@fairline/remote-views/view.ts';

/** Loads the player's open sessions. */
export const loadSessions: LoadQuery<SessionView[]> = async ({ api, signal }) =>
  (await api<typeof getSessions>('GET', '/web-api/user/sessions', { signal })).sessions;

/** Ends one session; without an id all but the current one. @returns the number of ended sessions. @throws ApiError */
export async function endOthers(api: Api, sessionId: string | undefined): Promise<number> {
  const body = sessionId === undefined ? {} : { sessionId };
  return (await api<typeof endSessions>('POST', '/web-api/user/sessions/end', { body })).ended;
}
