import type { Random } from '@fairline/runtime/random';
import { daySeconds, type SiteCookie } from '../core/cookie.ts';

/** `a` says first what the site is; in `b` that takes less room, and the matches are nearer. */
export type HomepageVariant = 'a' | 'b';

export const homepageVariantCookie = 'homepageVariant';

/** UI-04: the home page that a visitor sees, drawn once for 30 days. `cookie` is there when it has been drawn now. */
export function homepageVariant(
  cookie: string | undefined,
  random: Pick<Random, 'below'>,
): { variant: HomepageVariant; cookie?: SiteCookie } {
  const known = asHomepageVariant(cookie);
  if (known) return { variant: known };
  const variant = random.below(2) === 0 ? 'a' : 'b';
  return {
    variant,
    cookie: { name: homepageVariantCookie, value: variant, maxAgeSeconds: 30 * daySeconds },
  };
}

export function asHomepageVariant(text: string | undefined): HomepageVariant | undefined {
  return text === 'a' || text === 'b' ? text : undefined;
}
