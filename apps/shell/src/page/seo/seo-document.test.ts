import type { SeoPage } from '@fairline/contracts';
import { expect, test } from 'vitest';
import { breadcrumbList } from './breadcrumb-list.ts';
import { licenceMeta } from './licence-meta.ts';
import { type SeoDefaults, seoDocument } from './seo-document.ts';

const defaults: SeoDefaults = {
  origin: 'https://fairline.example',
  path: '/en/promo',
  title: 'Promotions · Fairline',
  description: 'Sports betting.',
  siteName: 'Fairline',
  robots: 'index,follow',
  canonical: 'https://fairline.example/en/promo',
  alternates: [
    { lng: 'en', href: 'https://fairline.example/en/promo' },
    { lng: 'de', href: 'https://fairline.example/de/promo' },
  ],
  structured: [],
  defaultLanguage: 'en',
  licenceTag: undefined,
};

function page(fields: Partial<SeoPage>): SeoPage {
  return {
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
    content: '',
    styles: '',
    hidden: false,
    ...fields,
  };
}

test('SEO-01: a page without data of the operator has the head of the site', () => {
  expect(seoDocument(null, defaults)).toEqual({
    title: defaults.title,
    description: defaults.description,
    robots: 'index,follow',
    canonical: defaults.canonical,
    alternates: [...defaults.alternates, { lng: 'x-default', href: 'https://fairline.example/en/promo' }],
    mediaAlternates: [],
    metas: [
      { kind: 'property', key: 'og:site_name', content: 'Fairline' },
      { kind: 'property', key: 'og:type', content: 'website' },
      { kind: 'property', key: 'og:title', content: defaults.title },
      { kind: 'property', key: 'og:description', content: defaults.description },
      { kind: 'property', key: 'og:url', content: defaults.canonical },
    ],
    jsonLd: [],
  });
});

test('SEO-01: each field of the operator replaces that of the site', () => {
  const { title, description, metas } = seoDocument(
    page({
      title: 'Offers',
      siteName: 'Fair Line',
      metas: [
        { kind: 'property', key: 'og:title', content: 'Look' },
        { kind: 'name', key: 'Description', content: 'twice' },
      ],
    }),
    defaults,
  );
  expect(title).toBe('Offers');
  expect(description).toBe(defaults.description);
  expect(metas).toContainEqual({ kind: 'property', key: 'og:title', content: 'Look' });
  expect(metas).toContainEqual({ kind: 'property', key: 'og:site_name', content: 'Fair Line' });
  expect(metas.filter(({ key }) => /title|description/i.test(key))).toHaveLength(2);
});

test.each([
  [
    { metaRobots: 'index, nofollow', hierarchyMetaRobots: 'NoFollow,max-snippet:50' },
    'index,nofollow,max-snippet:50',
  ],
  [{ metas: [{ kind: 'name' as const, key: 'Robots', content: 'noarchive' }] }, 'noarchive'],
  [{ metaRobots: 'index,follow', hidden: true }, 'noindex,follow'],
  [{ metaRobots: 'noindex', hidden: true }, 'noindex'],
])('SEO-01: robots of %j', (fields, robots) => {
  expect(seoDocument(page(fields), defaults).robots).toBe(robots);
});

test('SEO-01: a hidden page has no alternates and no structured data', () => {
  const fields = {
    hidden: true,
    breadcrumbs: [
      { title: 'Home', url: '/en' },
      { title: 'Promo', url: '/en/promo' },
    ],
    mediaAlternates: [{ mediaType: 'mobile', toDomain: { host: 'm.example' }, urlPath: '/promo' }],
  };
  const { alternates, mediaAlternates, jsonLd } = seoDocument(page(fields), defaults);
  expect([...alternates, ...mediaAlternates, ...jsonLd]).toEqual([]);
  const open = seoDocument(page({ ...fields, hidden: false }), defaults);
  expect(open.jsonLd).toHaveLength(1);
  expect(open.mediaAlternates).toEqual([
    { media: 'only screen and (max-width: 640px)', href: 'https://m.example/promo' },
  ]);
});

test('SEO-01: the operator cannot open a page that the site hides', () => {
  const closed = { ...defaults, robots: 'noindex', alternates: [] };
  expect(seoDocument(page({ metaRobots: 'index,follow' }), closed).robots).toBe('noindex,follow');
  expect(seoDocument(null, closed).robots).toBe('noindex');
});

test.each([
  [{ mode: 'url', targetUrl: '/en/offers', domain: { host: '' } }, 'https://fairline.example/en/offers'],
  [{ mode: 'url', targetUrl: 'http://b.example/x?y=1', domain: { host: '' } }, 'http://b.example/x?y=1'],
  [{ mode: 'url', targetUrl: '/x', domain: { host: 'b.example' } }, 'https://b.example/x'],
  [{ mode: 'url', targetUrl: '', domain: { host: 'b.example' } }, defaults.canonical],
  [{ mode: 'mirror', targetUrl: '', domain: { host: 'b.example' } }, 'https://b.example/en/promo'],
  [
    { mode: 'mirror', targetUrl: 'https://c.example/x', domain: { host: 'b.example' } },
    'https://b.example/x',
  ],
  [{ mode: 'mirror', targetUrl: '/x', domain: { host: '' } }, defaults.canonical],
] as const)('SEO-01: the canonical of %j is %s', (customCanonical, canonical) => {
  const found = seoDocument(page({ customCanonical }), defaults);
  expect(found.canonical).toBe(canonical);
  expect(found.metas).toContainEqual({ kind: 'property', key: 'og:url', content: canonical });
});

test('SEO-01: alternates of the operator replace those of the site and become absolute', () => {
  const hrefLang = [
    { lng: 'x-default', href: '/en/offers' },
    { lng: 'de-AT', href: 'https://at.example/promo' },
  ];
  expect(seoDocument(page({ hrefLang }), defaults).alternates).toEqual([
    { lng: 'x-default', href: 'https://fairline.example/en/offers' },
    { lng: 'de-AT', href: 'https://at.example/promo' },
  ]);
});

test('SEO-01: breadcrumbs are structured data that cannot end their script element', () => {
  const text = breadcrumbList(
    [
      { title: 'Home', url: '/en' },
      { title: '</script><b>', url: 'https://fairline.example/en/x' },
    ],
    'https://fairline.example',
  );
  expect(text).not.toContain('<');
  expect(JSON.parse(text ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://fairline.example/en' },
      { '@type': 'ListItem', position: 2, name: '</script><b>', item: 'https://fairline.example/en/x' },
    ],
  });
});

test('SEO-01: breadcrumbs of one step, or with a script address, are left out', () => {
  const home = { title: 'Home', url: '/en' };
  expect(breadcrumbList([home], 'https://a.example')).toBeUndefined();
  expect(breadcrumbList([home, { title: 'x', url: 'javascript:1' }], 'https://a.example')).toBeUndefined();
});

test('SEO-02: only pages of its domains have the licence meta', () => {
  const tag = {
    domains: ['fairline.example', 'mirror.example'],
    name: 'dmca-site-verification',
    content: 'abc',
  };
  const meta = { kind: 'name', key: 'dmca-site-verification', content: 'abc' };
  expect(licenceMeta(tag, 'https://Fairline.example:8443')).toEqual(meta);
  expect(licenceMeta(tag, 'https://www.fairline.example')).toBeUndefined();
  expect(licenceMeta({ ...tag, content: '' }, 'https://fairline.example')).toBeUndefined();
  expect(licenceMeta(undefined, 'https://fairline.example')).toBeUndefined();
  expect(seoDocument(null, { ...defaults, licenceTag: tag }).metas).toContainEqual(meta);
});
