import type { Api } from '@fairline/contracts/call-api';
import { readCookies } from '../../core/cookie.ts';

/** AUTH-14: somebody has signed in or out; whoever has signed in has just given the password. */
export async function noteSessionChange(api: Api): Promise<void> {
  if (readCookies(document.cookie).ua === undefined) return;
  const { askSecureData } = await import('./secure-data.ts');
  await askSecureData(api, (words, detail) => console.error(words, detail));
}
