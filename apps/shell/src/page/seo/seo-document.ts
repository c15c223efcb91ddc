import type { SeoMeta, SeoPage } from '@fairline/contracts';
import type { LicenceTag } from '../../site/head-settings.ts';
import { breadcrumbList } from './breadcrumb-list.ts';
import { licenceMeta } from './licence-meta.ts';

/** The site's own data about a page. The operator's data replaces it. */
export interface SeoDefaults {
  /** The scheme, host and port that the reader sees. */
  origin: string;
  /** The path with its language. */
  path: string;
  title: string;
  description: string;
  /** The name of the site. */
  siteName: string;
  robots: string;
  /** The absolute address; null for an error page, which has none. */
  canonical: string | null;
  /** Structured data as texts for script elements of type application/ld+json. */
  structured: readonly string[];
  /** The absolute addresses of the page in every language. */
  alternates: readonly { lng: string; href: string }[];
  /** The language for readers of other languages (`x-default`). */
  defaultLanguage: string;
  licenceTag: LicenceTag | undefined;
}

/** The head of a page. All addresses are absolute. */
export interface SeoDocument {
  title: string;
  description: string;
  robots: string;
  canonical: string | null;
  /** The address of each language, including `x-default`. */
  alternates: readonly { lng: string; href: string }[];
  mediaAlternates: readonly { media: string; href: string }[];
  metas: readonly SeoMeta[];
  /** Structured data as texts for script elements of type application/ld+json, escaped for them. */
  jsonLd: readonly string[];
}

/** SEO-01: returns the head of a page. The operator's data has priority over the site's own. */
export function seoDocument(found: SeoPage | null, defaults: SeoDefaults): SeoDocument {
  const data = found ?? noData;
  const title = data.title || defaults.title;
  const description = data.description || defaults.description;
  const robots = robotsOf(data, defaults.robots);
  const canonical = canonicalOf(data, defaults);
  const jsonLd = breadcrumbList(data.breadcrumbs, defaults.origin);
  const isOpen = !isClosed(robots);
  return {
    title,
    description,
    robots,
    canonical,
    alternates: isOpen ? alternatesOf(data, defaults) : [],
    mediaAlternates: isOpen ? mediaAlternatesOf(data, defaults) : [],
    metas: metasOf(data, { title, description, canonical }, defaults),
    jsonLd: isOpen ? structuredOf(jsonLd, defaults) : [],
  };
}

/** Returns the structured data of the page. The operator's breadcrumbs replace the page's own. */
function structuredOf(way: string | undefined, { structured }: SeoDefaults): string[] {
  if (way === undefined) return [...structured];
  return [way, ...structured.filter((json) => !json.includes('"BreadcrumbList"'))];
}

type OperatorData = Omit<SeoPage, 'content' | 'styles'>;

const noData: OperatorData = {
  title: '',
  description: '',
  siteName: '',
  metaRobots: '',
  hierarchyMetaRobots: '',
  metas: [],
  customCanonical: null,
  hrefLang: [],
  mediaAlternates: [],
  breadcrumbs: [],
  hidden: false,
};

/**
 * Returns the robots value of the page. An operator cannot open a page that the site closes to search engines, and
 * `hidden` has priority over `index`.
 */
function robotsOf(data: OperatorData, siteRobots: string): string {
  const inMetas = data.metas.filter(isPlainRobots).map(({ content }) => content);
  const texts = [data.metaRobots, data.hierarchyMetaRobots, ...inMetas];
  const directives = new Set(
    texts.flatMap((text) => text.toLowerCase().split(',')).map((word) => word.trim()),
  );
  directives.delete('');
  if (!data.hidden && !isClosed(siteRobots))
    return directives.size > 0 ? [...directives].join(',') : siteRobots;
  const open = ['index', 'all', 'noindex'];
  return ['noindex', ...[...directives].filter((each) => !open.includes(each))].join(',');
}

function isClosed(robots: string): boolean {
  return /(?:^|,)\s*(?:noindex|none)\s*(?:,|$)/i.test(robots);
}

function isPlainRobots({ kind, key }: SeoMeta): boolean {
  return kind === 'name' && key.toLowerCase() === 'robots';
}

function canonicalOf(
  { customCanonical }: OperatorData,
  { origin, path, canonical }: SeoDefaults,
): string | null {
  if (!customCanonical || canonical === null) return canonical;
  const { mode, targetUrl, domain } = customCanonical;
  if (mode === 'url' && targetUrl === '') return canonical;
  if (mode === 'mirror' && domain.host === '') return canonical;
  const base = domain.host === '' ? origin : originOn(domain.host, origin);
  const target = URL.parse(targetUrl || path, base);
  if (!target) return canonical;
  // A mirror is another host with the same path, unless the operator sets another path.
  return mode === 'mirror' ? base + target.pathname + target.search : target.href;
}

function alternatesOf({ hrefLang }: OperatorData, defaults: SeoDefaults): { lng: string; href: string }[] {
  const given = hrefLang.length > 0 ? hrefLang : defaults.alternates;
  const known = given.flatMap(({ lng, href }) => {
    const address = URL.parse(href, defaults.origin);
    return address ? [{ lng, href: hrefLang.length > 0 ? address.href : href }] : [];
  });
  if (known.some(({ lng }) => lng === 'x-default')) return known;
  const other = known.find(({ lng }) => lng === defaults.defaultLanguage);
  return other ? [...known, { lng: 'x-default', href: other.href }] : known;
}

/** The media query that search engines expect for the mobile version of a page. */
const mobileMedia = 'only screen and (max-width: 640px)';

function mediaAlternatesOf(
  { mediaAlternates }: OperatorData,
  { origin }: SeoDefaults,
): { media: string; href: string }[] {
  return mediaAlternates.map(({ mediaType, toDomain, urlPath }) => ({
    media: mediaType === 'mobile' ? mobileMedia : mediaType,
    href: originOn(toDomain.host, origin) + urlPath,
  }));
}

function metasOf(
  data: OperatorData,
  page: Pick<SeoDocument, 'title' | 'description' | 'canonical'>,
  defaults: SeoDefaults,
): SeoMeta[] {
  // Metas that are left out: robots and description are separate fields of the document.
  const own = data.metas.filter(
    ({ kind, key }) => kind !== 'name' || !['robots', 'description'].includes(key.toLowerCase()),
  );
  const licence = licenceMeta(defaults.licenceTag, defaults.origin);
  const defaultMetas = [
    { key: 'og:site_name', content: data.siteName || defaults.siteName },
    { key: 'og:type', content: 'website' },
    { key: 'og:title', content: page.title },
    { key: 'og:description', content: page.description },
    ...(page.canonical === null ? [] : [{ key: 'og:url', content: page.canonical }]),
  ].filter(({ key }) => !own.some((each) => each.key === key));
  return [
    ...own,
    ...defaultMetas.map(({ key, content }): SeoMeta => ({ kind: 'property', key, content })),
    ...(licence ? [licence] : []),
  ];
}

function originOn(host: string, origin: string): string {
  return `${origin.startsWith('http:') ? 'http' : 'https'}://${host}`;
}
