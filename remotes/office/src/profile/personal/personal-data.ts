import type { getPersonalData, PersonalData, Right } from '@fairline/contracts';
import { loadRights } from '@fairline/remote-views/rights/load-rights.ts';
import type { LoadQuery } from '@fairline/remote-views/view.ts';

/** The data that the player entered at registration, and whether they can give others now. */
export interface OwnData {
  data: PersonalData;
  change: Right;
}

/** Loads the data that the player entered at registration. */
export const loadPersonalData: LoadQuery<PersonalData> = ({ api, signal }) =>
  api<typeof getPersonalData>('GET', '/web-api/user/personal-data', { signal });

/** Loads what the page of the personal data shows. */
export const loadOwnData: LoadQuery<OwnData> = async (call) => {
  const [data, rights] = await Promise.all([loadPersonalData(call), loadRights(call)]);
  return { data, change: rights['change-data'] };
};
