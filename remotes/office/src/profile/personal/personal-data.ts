import type { getPersonalData, PersonalData } from '@fairline/contracts';
import type { LoadQuery } from '@fairline/remote-views/view.ts';

/** Loads the data that the player entered at registration. */
export const loadPersonalData: LoadQuery<PersonalData> = ({ api, signal }) =>
  api<typeof getPersonalData>('GET', '/web-api/user/personal-data', { signal });
