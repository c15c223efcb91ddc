import { firstTouchCookie, maxTagLength, referralTags } from '@fairline/contracts/referral-tags';
import type { SiteCookie } from '../core/cookie.ts';

export interface ReferralVisit {
  query: Readonly<Record<string, string>>;
  /** The cookies that the reader has already. */
  cookies: Readonly<Record<string, string | undefined>>;
  /** True when the reader has agreed to cookies of advertising, or the site does not ask. */
  isAllowed: boolean;
}

/**
 * COOK-01: returns the cookies to set for the tags of an address. The first value of a tag is kept beside the last one, for
 * the same time. An empty or too long tag is ignored.
 */
export function referralCookies({ query, cookies, isAllowed }: ReferralVisit): SiteCookie[] {
  const tagOf = (key: string) => {
    const value = Object.hasOwn(query, key) ? (query[key] ?? '') : '';
    return value.length <= maxTagLength ? value : '';
  };
  return referralTags.flatMap(({ cookie, keys, lifeSeconds, with: other, purpose }) => {
    const value = keys.map(tagOf).find((each) => each !== '');
    if (value === undefined || (purpose !== 'necessary' && !isAllowed)) return [];
    const isOther = other?.keys.some((key) => tagOf(key) !== '') ?? false;
    const maxAgeSeconds = other && isOther ? other.lifeSeconds : lifeSeconds;
    const last = { name: cookie, value, maxAgeSeconds };
    const first = firstTouchCookie(cookie);
    const isFirst = purpose === 'touch' && (cookies[first] ?? '') === '';
    return isFirst ? [last, { name: first, value, maxAgeSeconds }] : [last];
  });
}

/** Returns the cookies that remove all tags that need consent, for a reader who does not give it. */
export function forgottenReferral(cookies: ReferralVisit['cookies']): SiteCookie[] {
  return referralTags
    .filter(({ purpose }) => purpose !== 'necessary')
    .flatMap(({ cookie }) => [cookie, firstTouchCookie(cookie)])
    .filter((name) => cookies[name] !== undefined)
    .map((name) => ({ name, value: '', maxAgeSeconds: 0 }));
}
