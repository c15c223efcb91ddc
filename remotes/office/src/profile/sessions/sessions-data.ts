import type { endSessions, getSessions, SessionView } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { type Loaded, load } from '@fairline/player-views/loaded.ts';

/** Loads the player's open sessions. Server and browser make the same call. */
export function loadSessions(api: Api, signal?: AbortSignal): Promise<Loaded<SessionView[]>> {
  return load(async () => {
    const cancel = signal ? { signal } : {};
    return (await api<typeof getSessions>('GET', '/web-api/user/sessions', cancel)).sessions;
  });
}

/** Ends one session; without an id all but the current one. @returns how many ended. @throws ApiError */
export async function endOthers(api: Api, sessionId: string | undefined): Promise<number> {
  const body = sessionId === undefined ? {} : { sessionId };
  return (await api<typeof endSessions>('POST', '/web-api/user/sessions/end', { body })).ended;
}
