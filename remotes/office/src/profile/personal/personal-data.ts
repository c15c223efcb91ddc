import type { getPersonalData, PersonalData } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { type Loaded, load } from '@fairline/player-views/loaded.ts';

/** Loads what the player entered at registration. Server and browser make the same call. */
export function loadPersonalData(api: Api, signal?: AbortSignal): Promise<Loaded<PersonalData>> {
  return load(() =>
    api<typeof getPersonalData>('GET', '/web-api/user/personal-data', signal ? { signal } : {}),
  );
}
