import type { Api } from '@fairline/contracts/call-api';
import { readCookies } from '../../core/cookie.ts';

/** AUTH-14: after a sign-in, asks for the cookies of the grant while the password is fresh. */
export async function noteSessionChange(api: Api): Promise<void> {
  if (readCookies(document.cookie).ua === undefined) return;
  const { askSecureData } = await import('./secure-data.ts');
  await askSecureData(api, (words, detail) => console.error(words, detail));
}
