import type { Translate } from '@fairline/i18n/translator';
import { type PageFacts, readPageFacts } from '@fairline/remote-kit/protocol';
import { canonicalPath } from '../../routing/canonical-path.ts';
import type { Location } from '../../routing/page-model.ts';
import type { Reader, Site } from '../../site/site-boot.ts';
import { pageEvent, siteData, wayTo } from './structured-data.ts';

/** The part of the owner's answer that the head of the page uses. */
export interface OwnAnswer {
  title: string;
  page?: unknown;
}

export interface SeoTexts {
  /** The shell's own words. */
  t: Translate;
  /** The sentences of `seo/texts`, one for each route that has a page. */
  about: Translate;
}

/** The site as the head of a page names it. */
export type SeoSite = Pick<Reader, 'lng' | 'languages'> & Pick<Site, 'companyName'>;

/** The head of a page, as the site itself writes it. */
export interface SeoData {
  title: string;
  description: string;
  /** Null for a page that stands for no address, such as an error. */
  canonical: string | null;
  alternates: { lng: string; href: string }[];
  robots: string;
  /** Texts for script elements of type application/ld+json, escaped for them. */
  structured: readonly string[];
}

/** Titles of pages without a title of their remote. */
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

/** The site's own head of a page. `answer` is undefined until the remote that owns the page has answered. */
export function seoOf(
  site: SeoSite,
  location: Location,
  origin: string,
  texts: SeoTexts,
  answer: OwnAnswer | undefined,
): SeoData {
  const { route } = location;
  const facts = readPageFacts(answer?.page);
  const rest = facts.canonical?.replace(/^\/[a-z]{2}(?=\/|$)/, '') ?? canonicalPath(location);
  const isFound = route.meta.status === 200;
  const isIndexed = route.meta.seo && route.meta.access === 'public' && isFound && !facts.isEmpty;
  const title =
    ownTitle(answer?.title ?? '', site) ||
    route.title ||
    texts.t(titleKeys[route.name] ?? layoutTitle(route));
  const canonical = `${origin}/${site.lng}${rest}`;
  return {
    title: `${title} | ${site.companyName}`,
    description: withinLimit(
      facts.description ?? texts.about(aboutKey(route), { title, site: site.companyName }),
    ),
    canonical: isFound ? canonical : null,
    alternates: isIndexed ? site.languages.map((lng) => ({ lng, href: `${origin}/${lng}${rest}` })) : [],
    robots: isIndexed ? 'index,follow' : 'noindex',
    structured: isIndexed ? structuredData(site, location, origin, canonical, facts) : [],
  };
}

/** The key of a route's sentence. Declared pages have no sentences of their own, and share one. */
function aboutKey({ name }: Location['route']): string {
  return name.startsWith('remote-') ? 'remote-page' : name;
}

/** A remote may end its title with the name of the site by itself. */
function ownTitle(title: string, { companyName }: SeoSite): string {
  const [end] = [' · Fairline', ` · ${companyName}`].filter((each) => title.endsWith(each));
  return end === undefined ? title : title.slice(0, -end.length);
}

/** The length that search engines show. */
const maxDescription = 160;

function withinLimit(text: string): string {
  if (text.length <= maxDescription) return text;
  return `${text.slice(0, maxDescription - 1).replace(/\s+\S*$/, '')}…`;
}

function structuredData(
  { companyName, lng }: SeoSite,
  { route }: Location,
  origin: string,
  canonical: string,
  { breadcrumbs = [], event }: PageFacts,
): string[] {
  return [
    ...(route.name === 'home' ? siteData({ name: companyName, origin, lng }) : []),
    ...wayTo(breadcrumbs, origin),
    ...(event ? [pageEvent(event, canonical)] : []),
  ];
}

/** The title of a page by its layout, until its remote gives one. */
function layoutTitle({ layout, meta }: Location['route']): string {
  if (layout === 'empty') return 'title.closed';
  return layout === 'blocked' || meta.access === 'player' ? 'title.office' : 'title.home';
}
