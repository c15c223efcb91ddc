import type { Api } from '@fairline/contracts/call-api';
import { readCookies } from '../../core/cookie.ts';

/** AUTH-14: asks for the cookies of the grant right after a sign-in, when the password has just been confirmed. */
export async function noteSessionChange(api: Api): Promise<void> {
  if (readCookies(document.cookie).ua === undefined) return;
  const { askSecureData } = await import('./secure-data.ts');
  await askSecureData(api, (words, detail) => console.error(words, detail));
}
