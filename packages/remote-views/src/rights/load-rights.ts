import type { getRights, Rights } from '@fairline/contracts';
import type { QueryCall } from '../view.ts';

/** Loads what the player may do now. @throws ApiError */
export async function loadRights({ api, signal }: Pick<QueryCall, 'api' | 'signal'>): Promise<Rights> {
  return (await api<typeof getRights>('GET', '/web-api/user/rights', { signal })).rights;
}
