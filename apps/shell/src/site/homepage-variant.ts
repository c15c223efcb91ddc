import type { Random } from '@fairline/runtime/random';
import { daySeconds, type SiteCookie } from '../core/cookie.ts';

/**
 * The variants of the home page. `a` begins with an introduction of the site; in `b` it is shorter, and the matches are
 * higher on the page.
 */
export type HomepageVariant = 'a' | 'b';

export const homepageVariantCookie = 'homepageVariant';

/**
 * UI-04: returns the variant of the home page, which is drawn at random once for 30 days. `cookie` is set when it has
 * just been drawn.
 */
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
