import { splitLanguage } from '@fairline/addresses/language-prefix';
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
  /** The shell's own texts. */
  t: Translate;
  /** The sentences of `seo/texts`, one for each route that has a page. */
  about: Translate;
}

/** The data of the site that the head of a page uses. */
export type SeoSite = Pick<Reader, 'lng' | 'languages'> & Pick<Site, 'companyName'>;

/** The head of a page by the site's own data. */
export interface SeoData {
  title: string;
  description: string;
  /** The absolute address; null for an error page, which has none. */
  canonical: string | null;
  alternates: { lng: string; href: string }[];
  robots: string;
  /** Structured data as texts for script elements of type application/ld+json, escaped for them. */
  structured: readonly string[];
}

/** The text keys of the titles of pages whose remote gives no title. */
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

/**
 * Returns the head of a page by the site's own data. `answer` is undefined until the remote that owns the page has
 * answered.
 */
export function seoOf(
  site: SeoSite,
  location: Location,
  origin: string,
  texts: SeoTexts,
  answer: OwnAnswer | undefined,
): SeoData {
  const { route } = location;
  const facts = readPageFacts(answer?.page);
  const rest = facts.canonical === undefined ? canonicalPath(location) : splitLanguage(facts.canonical).rest;
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

/** Returns the key of a route's sentence. All declared pages share one sentence. */
function aboutKey({ name }: Location['route']): string {
  return name.startsWith('remote-') ? 'remote-page' : name;
}

/** Removes the name of the site from the end of a remote's title, because the page adds it. */
function ownTitle(title: string, { companyName }: SeoSite): string {
  const [end] = [' · Fairline', ` · ${companyName}`].filter((each) => title.endsWith(each));
  return end === undefined ? title : title.slice(0, -end.length);
}

/** The maximum length of a description that search engines show, in characters. */
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

/** Returns the title of a page by its layout, until its remote gives one. */
function layoutTitle({ layout, meta }: Location['route']): string {
  if (layout === 'empty') return 'title.closed';
  return layout === 'blocked' || meta.access === 'player' ? 'title.office' : 'title.home';
}
