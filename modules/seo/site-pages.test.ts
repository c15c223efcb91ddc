import { createConfig, settings } from '@fairline/config';
import { createSeo } from '@fairline/seo';
import { type TestBuiltSite, testBuiltSite } from '@fairline/server/testing/built-site';
import type { TestPlatform } from '@fairline/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestBuiltSite;

beforeAll(async () => {
  site = await testBuiltSite({ ALLOWED_HOSTS: 'fairline.example,other.example' }, describePages);
});
afterAll(() => site.stop());

/** Saves page data and settings, as an operator does before the start. */
async function describePages(platform: TestPlatform): Promise<void> {
  const { service } = createSeo(platform);
  await service.savePage(
    {
      pattern: '/results',
      lang: null,
      title: 'Live </title><b>',
      metaRobots: 'index,follow,max-snippet:50',
      metas: [{ kind: 'property', key: 'og:type', content: 'sport' }],
      breadcrumbs: [
        { title: 'Home', url: '/en' },
        { title: 'Live </script>', url: '/en/results' },
      ],
      content: '<h2>Bets in play</h2><script>alert(1)</script>',
      styles: 'h2{color:red}',
    },
    'anna',
  );
  await service.savePage({ pattern: '/home/line', lang: null, hierarchyMetaRobots: 'noindex' }, 'anna');
  const config = createConfig(platform);
  await config.start?.();
  const tag = { domains: ['fairline.example'], name: 'dmca-site-verification', content: 'abc' };
  await config.service.change(settings.licence.dmca_licence_meta_tag.id, tag, 'anna');
  await config.stop?.();
}

function get(url: string, host = 'fairline.example') {
  return site.assembly.app.inject({ url, headers: { host } });
}

test('SEO-01: page data have a call whose answer may be cached', async () => {
  const answer = await get('/seo-api/page?lang=en&path=/en/results');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, max-age=600');
  expect(answer.json().page).toMatchObject({ title: 'Live </title><b>', hidden: false });
  const names = (await get('/seo-api/sport-names')).json();
  expect(names.sports).toContainEqual({ sportId: 1, name: 'Football', nameEng: 'Football' });
  expect((await get('/seo-api/iso-codes')).json().isoCodes).toMatchObject({ 1: 'RU' });
  expect(Object.keys((await get('/seo-api/iso-codes')).json().isoCodes)).toHaveLength(249);
  expect(await get('/seo-api/nothing')).toMatchObject({ statusCode: 404 });
  expect((await get('/seo-api/nothing')).headers['content-type']).toContain('application/problem+json');
});

test('SEO-01: a page has its operator’s texts, and no script in them runs', async () => {
  const { body } = await get('/en/results');
  expect(body).toContain('<title>Live &lt;/title&gt;&lt;b&gt;</title>');
  expect(body).toContain('<meta name="robots" content="index,follow,max-snippet:50"/>');
  expect(body).toContain('<meta property="og:type" content="sport"/>');
  expect(body).toContain(
    '<link rel="alternate" hrefLang="x-default" href="http://fairline.example/en/results"/>',
  );
  expect(body).toContain('<h2>Bets in play</h2>');
  expect(body).not.toContain('alert(1)');
  const nonce = /<style nonce="([^"]+)">@scope \(\.seo-content\)/.exec(body)?.[1];
  expect(body).toContain(`nonce="${nonce}"`);
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(json ?? '')).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ item: 'http://fairline.example/en' }, { name: 'Live </script>' }],
  });
});

test('SEO-01: a hidden page has noindex and no alternates', async () => {
  const { body } = await get('/en/home/line');
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect(body).not.toContain('rel="alternate"');
});

test('SEO-02: pages of its domains have the licence meta', async () => {
  const meta = '<meta name="dmca-site-verification" content="abc"/>';
  expect((await get('/en')).body).toContain(meta);
  expect((await get('/en', 'other.example')).body).not.toContain(meta);
});

test('SEO-02: robots find every listed page of a language, and each answers', async () => {
  expect((await get('/robots.txt')).body).toContain('Sitemap: http://fairline.example/sitemap.xml');
  const index = (await get('/sitemap.xml')).body;
  const sitemaps = [...index.matchAll(/<loc>http:\/\/fairline\.example(\/[^<]+)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  );
  expect(sitemaps).toEqual(['en', 'ru', 'es', 'de', 'ar'].map((lng) => `/sitemap-${lng}.xml`));
  const { body, headers } = await get('/sitemap-en.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const pages = [...body.matchAll(/<loc>http:\/\/fairline\.example(\/[^<]*)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  );
  expect(pages.length).toBeGreaterThan(5);
  expect(pages).toContain('/en');
  expect(pages).not.toContain('/en/home/line');
  for (const page of pages) {
    const answer = await get(page);
    expect(`${page} ${answer.statusCode}`).toBe(`${page} 200`);
    expect(answer.body).not.toContain('content="noindex');
  }
});

test('SEO-02: there is no sitemap for a language that the site does not have', async () => {
  expect((await get('/sitemap-zz.xml')).statusCode).toBe(404);
});
