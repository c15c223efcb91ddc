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
export function seoDocument(data: SeoPage | null, defaults: SeoDefaults): SeoDocument {
  const said = data ?? nothingSaid;
  const title = said.title || defaults.title;
  const description = said.description || defaults.description;
  const robots = robotsOf(said, defaults.robots);
  const canonical = canonicalOf(said, defaults);
  const jsonLd = breadcrumbList(said.breadcrumbs, defaults.origin);
  const isOpen = !isClosed(robots);
  return {
    title,
    description,
    robots,
    canonical,
    alternates: isOpen ? alternatesOf(said, defaults) : [],
    mediaAlternates: isOpen ? mediaAlternatesOf(said, defaults) : [],
    metas: metasOf(said, { title, description, canonical }, defaults),
    jsonLd: isOpen ? structuredOf(jsonLd, defaults) : [],
  };
}

/** Returns the structured data of the page. The operator's breadcrumbs replace the page's own. */
function structuredOf(way: string | undefined, { structured }: SeoDefaults): string[] {
  if (way === undefined) return [...structured];
  return [way, ...structured.filter((json) => !json.includes('"BreadcrumbList"'))];
}

type Said = Omit<SeoPage, 'content' | 'styles'>;

const nothingSaid: Said = {
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

/** An operator cannot open a page that the site closes to search engines, and `hidden` has priority over `index`. */
function robotsOf(said: Said, usual: string): string {
  const inMetas = said.metas.filter(isPlainRobots).map(({ content }) => content);
  const texts = [said.metaRobots, said.hierarchyMetaRobots, ...inMetas];
  const directives = new Set(
    texts.flatMap((text) => text.toLowerCase().split(',')).map((word) => word.trim()),
  );
  directives.delete('');
  if (!said.hidden && !isClosed(usual)) return directives.size > 0 ? [...directives].join(',') : usual;
  const open = ['index', 'all', 'noindex'];
  return ['noindex', ...[...directives].filter((each) => !open.includes(each))].join(',');
}

function isClosed(robots: string): boolean {
  return /(?:^|,)\s*(?:noindex|none)\s*(?:,|$)/i.test(robots);
}

function isPlainRobots({ kind, key }: SeoMeta): boolean {
  return kind === 'name' && key.toLowerCase() === 'robots';
}

function canonicalOf({ customCanonical }: Said, { origin, path, canonical }: SeoDefaults): string | null {
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

function alternatesOf({ hrefLang }: Said, defaults: SeoDefaults): { lng: string; href: string }[] {
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
  { mediaAlternates }: Said,
  { origin }: SeoDefaults,
): { media: string; href: string }[] {
  return mediaAlternates.map(({ mediaType, toDomain, urlPath }) => ({
    media: mediaType === 'mobile' ? mobileMedia : mediaType,
    href: originOn(toDomain.host, origin) + urlPath,
  }));
}

function metasOf(
  said: Said,
  page: Pick<SeoDocument, 'title' | 'description' | 'canonical'>,
  defaults: SeoDefaults,
): SeoMeta[] {
  // Metas that are left out: robots and description are separate fields of the document.
  const own = said.metas.filter(
    ({ kind, key }) => kind !== 'name' || !['robots', 'description'].includes(key.toLowerCase()),
  );
  const licence = licenceMeta(defaults.licenceTag, defaults.origin);
  const usual = [
    { key: 'og:site_name', content: said.siteName || defaults.siteName },
    { key: 'og:type', content: 'website' },
    { key: 'og:title', content: page.title },
    { key: 'og:description', content: page.description },
    ...(page.canonical === null ? [] : [{ key: 'og:url', content: page.canonical }]),
  ].filter(({ key }) => !own.some((each) => each.key === key));
  return [
    ...own,
    ...usual.map(({ key, content }): SeoMeta => ({ kind: 'property', key, content })),
    ...(licence ? [licence] : []),
  ];
}

function originOn(host: string, origin: string): string {
  return `${origin.startsWith('http:') ? 'http' : 'https'}://${host}`;
}
