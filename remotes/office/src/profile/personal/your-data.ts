import type { createDataExport, DataExport, getDataExports, getSecureData } from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/api-error';
import type { Api } from '@fairline/contracts/call-api';
import type { LoadQuery } from '@fairline/remote-views/view.ts';

const path = '/web-api/user/data-exports';

/** Loads the copies of the player's data that can be downloaded or are being made, the newest first. */
export const loadExports: LoadQuery<DataExport[]> = async ({ api, signal }) =>
  (await api<typeof getDataExports>('GET', path, { signal })).items;

/** Asks for a copy. The letter about it is in `language`. @throws ApiError GRANT_MISSING, TOO_MANY_REQUESTS */
export async function askForExport(api: Api, language: string): Promise<void> {
  await api<typeof createDataExport>('POST', path, { body: { language }, carries: ['token'] });
}

/**
 * Requires that the password was given recently enough for a download. The answer renews the cookie that shows it.
 * @throws ApiError GRANT_MISSING
 */
export async function requireGrant(api: Api): Promise<void> {
  const grant = await api<typeof getSecureData>('GET', '/web-api/user/secure-data');
  if (Object.keys(grant).length === 0)
    throw new ApiError(403, 'GRANT_MISSING', 'the password is to be given');
}

/** Returns the address of the file of a copy. */
export function fileOf({ exportId }: DataExport): string {
  return `${path}/${exportId}/file`;
}

export function isPending({ state }: DataExport): boolean {
  return state === 'waiting' || state === 'running';
}
