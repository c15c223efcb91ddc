import { readCookies, type SiteCookie } from '../../core/cookie.ts';
import type { CookieAgreement } from '../../site/cookie-agreement.ts';
import { forgottenReferral, referralCookies } from '../../site/referral-cookies.ts';

/**
 * COOK-01: stores the referral tags of the address with which this visit began, once the reader has agreed to cookies of
 * advertising; before the answer no tag is stored. Without the agreement it removes the tags of earlier visits.
 */
export function keepReferral(agreement: CookieAgreement, save: (cookie: SiteCookie) => void): void {
  const cookies = readCookies(document.cookie);
  if (!agreement.includes('advertising')) {
    for (const cookie of forgottenReferral(cookies)) save(cookie);
    return;
  }
  // The address may have changed since the page was loaded, and the first one has the tags.
  const [loaded] = performance.getEntriesByType('navigation');
  const query = Object.fromEntries(new URL(loaded?.name ?? location.href).searchParams);
  for (const cookie of referralCookies({ query, cookies, isAllowed: true })) save(cookie);
}
