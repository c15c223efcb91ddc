import type { Translate } from '@fairline/i18n';
import type { SeoData, SiteBoot } from '../boot/site-boot.ts';
import { canonicalPath } from '../routes/canonical-path.ts';
import type { Location } from './page-model.ts';

const titleKeys: Readonly<Record<string, string>> = {
  home: 'title.home',
  sport: 'title.sport',
  game: 'title.game',
  login: 'title.login',
  registration: 'title.registration',
  'office-recharge': 'title.payment',
  onpay: 'title.payment',
  'error-500': 'title.error',
  'not-found': 'title.not-found',
};

/** What search engines and the browser's tab read of a page. */
export function seoOf(boot: SiteBoot, location: Location, origin: string, t: Translate): SeoData {
  const { route } = location;
  const key = titleKeys[route.name] ?? layoutTitle(route);
  const rest = canonicalPath(location);
  const isIndexed = route.meta.seo && route.meta.access === 'public' && route.meta.status === 200;
  return {
    title: `${t(key)} · ${boot.companyName}`,
    description: t('description'),
    canonical: `${origin}/${boot.lng}${rest}`,
    alternates: isIndexed ? boot.languages.map((lng) => ({ lng, href: `${origin}/${lng}${rest}` })) : [],
    robots: isIndexed ? 'index,follow' : 'noindex',
  };
}

/** Until the page's remote says better. */
function layoutTitle({ layout, meta }: Location['route']): string {
  if (layout === 'empty') return 'title.closed';
  return layout === 'blocked' || meta.access === 'player' ? 'title.office' : 'title.home';
}
