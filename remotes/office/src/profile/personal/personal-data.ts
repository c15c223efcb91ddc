import type { getPersonalData, PersonalData } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { type Loaded, load } from '@fairline/player-views/loaded.ts';

/** What the player said at registration; the same call on both sides. */
export function loadPersonalData(api: Api, signal?: AbortSignal): Promise<Loaded<PersonalData>> {
  return load(() =>
    api<typeof getPersonalData>('GET', '/web-api/user/personal-data', signal ? { signal } : {}),
  );
}
