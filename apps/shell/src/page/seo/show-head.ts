import type { getSeoPage, SeoPage } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { Language } from '@fairline/i18n/languages';
import { createTranslator, type Translate } from '@fairline/i18n/translator';
import type { HeadData, Location } from '../../routing/page-model.ts';
import { headTexts } from './head-texts.ts';
import { type SeoDocument, seoDocument } from './seo-document.ts';
import { type OwnAnswer, type SeoSite, seoOf } from './seo-of.ts';

export interface HeadParts {
  api: Api;
  site: SeoSite;
  head: HeadData;
  lng: Language;
  t: Translate;
  log(words: string, detail: unknown): void;
}

/** Shows the head of a page after a navigation in the browser. It is the same as after a page load. */
export async function headAfter(
  { api, site, head, lng, t, log }: HeadParts,
  location: Location,
  answer: OwnAnswer | undefined,
): Promise<SeoDocument> {
  const { path } = location;
  const isError = location.route.meta.status >= 400;
  const [texts, data] = await Promise.all([
    headTexts[lng](),
    isError
      ? null
      : operatorsWords(api, path, lng).catch((error: unknown) => {
          log('page data not loaded', error);
          return null;
        }),
  ]);
  const about = createTranslator(lng, texts.default);
  return seoDocument(data, {
    ...seoOf(site, location, head.origin, { t, about }, answer),
    ...head,
    path,
    siteName: site.companyName,
  });
}

async function operatorsWords(api: Api, path: string, lang: string): Promise<SeoPage | null> {
  return (await api<typeof getSeoPage>('GET', '/seo-api/page', { query: { path, lang } })).page;
}

/**
 * The elements of the head that belong to the page. The other elements belong to the site, or to a remote that removes
 * them itself.
 */
const ofPage = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[property]',
  'link[rel="canonical"]',
  'link[rel="alternate"][hreflang]',
  'link[rel="alternate"][media]',
  'script[type="application/ld+json"]',
];

/** Replaces the page's elements in the head of the document. */
export function showHead(seo: SeoDocument): void {
  document.title = seo.title;
  for (const each of document.head.querySelectorAll(ofPage.map((one) => `${one}:not([data-head])`).join()))
    each.remove();
  document.head.append(
    element('meta', { name: 'description', content: seo.description }),
    element('meta', { name: 'robots', content: seo.robots }),
    ...(seo.canonical === null ? [] : [element('link', { rel: 'canonical', href: seo.canonical })]),
    ...seo.alternates.map(({ lng, href }) => element('link', { rel: 'alternate', hreflang: lng, href })),
    ...seo.mediaAlternates.map(({ media, href }) => element('link', { rel: 'alternate', media, href })),
    ...seo.metas
      .filter(({ kind, key, content }) => kind === 'property' || !hasMeta(key, content))
      .map(({ kind, key, content }) => element('meta', { [kind]: key, content })),
    ...seo.jsonLd.map((json) => element('script', { type: 'application/ld+json' }, json)),
  );
}

function hasMeta(name: string, content: string): boolean {
  return [...document.head.querySelectorAll('meta')].some(
    (each) => each.name === name && each.content === content,
  );
}

function element(name: string, attributes: Readonly<Record<string, string>>, text = ''): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}
