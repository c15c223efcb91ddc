import { answerProblems, createOutboxDelivery, type Module, runtimeMigrations } from '@fairline/runtime';
import { type TestPlatform, testPlatform } from '@fairline/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SitemapEntry } from './domain/sitemap-xml.ts';
import { createSeo, type SeoService, seoMigrations, sitemapRoutes } from './index.ts';

let platform: TestPlatform;
let seo: Module<SeoService>;
let app: FastifyInstance;
let asked: string[];
const missing = new Set<string>();

const languages = ['en', 'de'];
/** Returns sitemap entries of the home page and one promotion, in every language. */
function entries({ origin }: { origin: string }): SitemapEntry[] {
  return ['', '/promo'].flatMap((path) => {
    const alternates = languages.map((lng) => ({ lng, href: `${origin}/${lng}${path}` }));
    return alternates.map(({ href }) => ({ loc: href, alternates }));
  });
}

beforeEach(async () => {
  platform = await testPlatform([runtimeMigrations, seoMigrations]);
  asked = [];
  missing.clear();
  seo = createSeo(platform, {
    async sportNames(lng) {
      asked.push(`sports ${lng}`);
      const name = { en: 'Football', de: 'Fußball' }[lng];
      return name === undefined ? undefined : new Map([[1, name]]);
    },
    countryIds: () => ({ ru: 1, de: 57 }),
    async blogEntity(type, identifier, lang) {
      asked.push(`${type} ${identifier} ${lang}`);
      return identifier === 'known' ? { title: 'Known', description: '', updatedAtMs: null } : null;
    },
  });
  await seo.start?.();
  app = fastify();
  answerProblems(app, platform.log);
  seo.routes?.(app);
  sitemapRoutes(app, {
    providerPaths: [],
    seo: seo.service,
    clock: platform.clock,
    publicOrigin: undefined,
    languages: () => languages,
    defaultLanguage: () => 'en',
    entries,
    async pageExists(path) {
      asked.push(path);
      return !missing.has(path);
    },
  });
});

afterEach(async () => {
  await app.close();
  await seo.stop?.();
  await platform.drop();
});

async function get(url: string, host = 'fairline.example') {
  return app.inject({ url, headers: { host } });
}

async function ask(path: string, lang = 'en') {
  const answer = await get(`/seo-api/page?path=${encodeURIComponent(path)}&lang=${lang}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().page;
}

test('SEO-01: a page without data has an empty answer', async () => {
  expect(await ask('/en/casino')).toBeNull();
  expect(await ask('mailto:a@b.example')).toBeNull();
  expect((await get('/seo-api/page?path=/')).statusCode).toBe(400);
  expect((await get(`/seo-api/page?lang=en&path=/${'a'.repeat(2000)}`)).statusCode).toBe(400);
});

test('SEO-01: the most specific page data answer, whole, for ten minutes', async () => {
  const full = {
    title: 'Slots',
    description: 'All slots',
    siteName: 'Fairline',
    metaRobots: 'index,follow',
    hierarchyMetaRobots: 'max-snippet:50',
    metas: [{ kind: 'property' as const, key: 'og:type', content: 'website' }],
    customCanonical: { mode: 'mirror' as const, targetUrl: '', domain: { host: 'mirror.example' } },
    hrefLang: [{ lng: 'x-default', href: '/en/casino' }],
    mediaAlternates: [{ mediaType: 'mobile', toDomain: { host: 'm.example' }, urlPath: '/casino' }],
    breadcrumbs: [{ title: 'Casino', url: '/en/casino' }],
    content: '<p onclick="x()">Play</p>',
    styles: 'p{color:red}',
  };
  await seo.service.savePage({ pattern: '/casino/*', lang: null, title: 'Casino' }, 'anna');
  await seo.service.savePage({ pattern: '/casino/slots', lang: 'en', ...full }, 'anna');
  const answer = await get('/seo-api/page?path=/en/casino/slots?x=1&lang=en');
  expect(answer.headers['cache-control']).toBe('public, max-age=600');
  expect(answer.json().page).toEqual({
    ...full,
    content: '<p>Play</p>',
    styles: '@scope (.seo-content){p{color:red}}',
    hidden: false,
  });
  expect((await ask('/casino/slots', 'de')).title).toBe('Casino');
  expect((await ask('/en/casino/live')).title).toBe('Casino');
  expect(seo.service.pages().map(({ pattern, content }) => [pattern, content])).toEqual([
    ['/casino/*', ''],
    ['/casino/slots', full.content],
  ]);
});

test('SEO-01: noindex anywhere hides', async () => {
  await seo.service.savePage({ pattern: '/a', lang: null, metaRobots: 'NOINDEX' }, 'anna');
  const robot = { kind: 'name' as const, key: 'googlebot', content: 'noindex' };
  await seo.service.savePage({ pattern: '/b', lang: null, metas: [robot] }, 'anna');
  await seo.service.savePage({ pattern: '/c*', lang: null, hierarchyMetaRobots: 'noindex' }, 'anna');
  await seo.service.savePage({ pattern: '/c/d', lang: null, hierarchyMetaRobots: 'nofollow' }, 'anna');
  await seo.service.savePage({ pattern: '/e*', lang: null, metaRobots: 'noindex' }, 'anna');
  await seo.service.savePage({ pattern: '/e/f', lang: null, title: 'F' }, 'anna');
  expect((await ask('/a')).hidden).toBe(true);
  expect((await ask('/b')).hidden).toBe(true);
  expect(await ask('/c/d')).toMatchObject({ hidden: true, hierarchyMetaRobots: 'nofollow,noindex' });
  expect((await ask('/e/f')).hidden).toBe(false);
});

test('SEO-01: invalid page data are not written', async () => {
  const { savePage, removePage, pages } = seo.service;
  const refused = { code: 'INVALID_INPUT' };
  await expect(savePage({ pattern: 'casino', lang: null }, 'anna')).rejects.toMatchObject(refused);
  await expect(savePage({ pattern: '/a', lang: 'eng' }, 'anna')).rejects.toMatchObject(refused);
  await expect(savePage({ pattern: '/a', lang: null }, '')).rejects.toMatchObject(refused);
  await expect(savePage({ pattern: '/a', lang: null, title: 'x'.repeat(301) }, 'anna')).rejects.toMatchObject(
    refused,
  );
  const canonical = { mode: 'url' as const, targetUrl: 'javascript:1', domain: { host: '' } };
  await expect(
    savePage({ pattern: '/a', lang: null, customCanonical: canonical }, 'anna'),
  ).rejects.toMatchObject(refused);
  await expect(removePage('/a', null, 'anna')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(pages()).toEqual([]);
});

test('SEO-01: page data can be replaced and removed, and every process follows the changes', async () => {
  const elsewhere = createSeo(platform);
  await elsewhere.start?.();
  const deliver = () =>
    createOutboxDelivery(platform.database, platform.bus, platform.clock, platform.log).deliver();
  await seo.service.savePage({ pattern: '/a', lang: null, title: 'One' }, 'anna');
  await seo.service.savePage({ pattern: '/a', lang: null, description: 'Two' }, 'boris');
  await deliver();
  await expect.poll(() => elsewhere.service.pageFor('/a', 'en')?.description).toBe('Two');
  expect(elsewhere.service.pageFor('/a', 'en')?.title).toBe('');
  await seo.service.removePage('/a', null, 'anna');
  await deliver();
  await expect.poll(() => elsewhere.service.pageFor('/a', 'en')).toBeUndefined();
  await elsewhere.stop?.();
});

test('SEO-01: a row that cannot be read does not affect the others', async () => {
  await platform.database.pool.query(
    `INSERT INTO seo.page (pattern, title, metas, content, saved_by, saved_at)
     VALUES ('/a', 'A', '[{"kind": "http-equiv"}]', '', 'sql', now()), ('/b', 'B', '[]', '<script>1</script>b', 'sql', now())`,
  );
  await platform.clock.advance(60_000);
  await expect.poll(() => seo.service.pages()).toHaveLength(1);
  expect(seo.service.pageFor('/b', 'en')).toMatchObject({ title: 'B', content: 'b' });
});

test('SEO-01: names are looked up once in half an hour', async () => {
  const entity = '/seo-api/entity?entityType=article&lang=en&identifier=';
  for (const _ of [1, 2]) {
    const names = await get('/seo-api/sport-names?lng=en&nameEng=true');
    expect(names.json()).toEqual({ sports: [{ sportId: 1, name: 'Football', nameEng: 'Football' }] });
    expect(names.headers['cache-control']).toBe('public, max-age=1800');
    expect((await get(`${entity}known`)).json().entity.title).toBe('Known');
    expect((await get(`${entity}other`)).json()).toEqual({ entity: null });
  }
  expect(asked).toEqual(['sports en', 'article known en', 'article other en']);
  await platform.clock.advance(1_800_000);
  await get(`${entity}known`);
  expect(asked).toHaveLength(4);
  expect((await get(`${entity}../x`)).statusCode).toBe(400);
});

test('SEO-01: sports are named in the language asked for, and in English as well when it is wished', async () => {
  const sports = async (query: string) => (await get(`/seo-api/sport-names${query}`)).json().sports;
  const english = [{ sportId: 1, name: 'Football', nameEng: 'Football' }];
  expect(await sports('')).toEqual(english);
  expect(await sports('?lng=en&nameEng=true')).toEqual(english);
  expect(await sports('?lng=de&nameEng=true')).toEqual([
    { sportId: 1, name: 'Fußball', nameEng: 'Football' },
  ]);
  expect(await sports('?lng=de&nameEng=false')).toEqual([{ sportId: 1, name: 'Fußball' }]);
  expect((await get('/seo-api/sport-names?lng=zz')).json()).toMatchObject({ code: 'LANGUAGE_UNKNOWN' });
  expect((await get('/seo-api/sport-names?nameEng=1')).statusCode).toBe(400);
});

test('SEO-01: the ISO map has the code of each country by its number', async () => {
  const answer = await get('/seo-api/iso-codes');
  expect(answer.json()).toEqual({ isoCodes: { 1: 'RU', 57: 'DE' } });
  expect(answer.headers['cache-control']).toBe('public, max-age=1800');
});

test('SEO-02: sitemaps name pages by the address that they were asked for at', async () => {
  const index = await get('/sitemap.xml', 'bets.example:8080');
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(index.body).toContain('<loc>http://bets.example:8080/sitemap-en.xml</loc>');
  expect(index.body).toContain('<loc>http://bets.example:8080/sitemap-de.xml</loc>');
  const german = await get('/sitemap-de.xml');
  expect(german.body.match(/<loc>[^<]+/g)).toEqual([
    '<loc>http://fairline.example/de',
    '<loc>http://fairline.example/de/promo',
  ]);
  expect(german.body).toContain('hreflang="x-default" href="http://fairline.example/en/promo"');
  for (const path of ['/sitemap-fr.xml', '/sitemap-xx.xml']) expect((await get(path)).statusCode).toBe(404);
  expect((await get('/sitemap.xml', 'evil.example/"><x')).statusCode).toBe(400);
});

test('SEO-02: a hidden page is in no sitemap and is no alternate', async () => {
  await seo.service.savePage({ pattern: '/promo', lang: 'de', metaRobots: 'noindex' }, 'anna');
  expect((await get('/sitemap-de.xml')).body).not.toContain('/promo');
  const english = (await get('/sitemap-en.xml')).body;
  expect(english).toContain('<loc>http://fairline.example/en/promo</loc>');
  expect(english).not.toContain('/de/promo');
});

test('SEO-02: a page that does not answer is in no sitemap, and is asked once an hour', async () => {
  missing.add('/en/promo');
  for (const host of ['fairline.example', 'other.example']) {
    expect((await get('/sitemap-en.xml', host)).body.match(/<loc>[^<]+/g)).toEqual([
      `<loc>http://${host}/en`,
    ]);
  }
  expect(asked).toEqual(['/en', '/en/promo']);
  missing.clear();
  await platform.clock.advance(3_600_000);
  expect((await get('/sitemap-en.xml')).body).toContain('/en/promo</loc>');
});

test('SEO-02: robots.txt leads to the sitemap', async () => {
  const answer = await get('/robots.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toContain('Sitemap: http://fairline.example/sitemap.xml\n');
});
