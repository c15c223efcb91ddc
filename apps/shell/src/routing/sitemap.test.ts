import { expect, test } from 'vitest';
import { matchRoute } from './match-route.ts';
import { sitemapEntries } from './sitemap.ts';

const site = { origin: 'https://fairline.example', languages: ['en', 'ar'] };

test('ROUTE-04: the sitemap has every public page without required parameters, in every language', () => {
  const entries = sitemapEntries(site);
  const addresses = entries.map(({ loc }) => loc);
  expect(addresses).toContain('https://fairline.example/en');
  expect(addresses).toContain('https://fairline.example/ar/information/about');
  expect(addresses).toContain('https://fairline.example/en/slots');
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const { loc } of entries) {
    const { route } = matchRoute(loc.slice(site.origin.length + 3) || '/') ?? {};
    expect(route?.meta).toMatchObject({ access: 'public', seo: true, status: 200 });
    expect(route?.redirect).toBeUndefined();
  }
});

test.each(['/en/office/account', '/en/user/login', '/en/cyber', '/en/block', '/en/500', '/en/my-casino'])(
  'ROUTE-04: %s is not in the sitemap',
  (path) => {
    expect(sitemapEntries(site).map(({ loc }) => loc)).not.toContain(site.origin + path);
  },
);

test('a page in the sitemap lists its addresses in every language', () => {
  const bingo = sitemapEntries(site).find(({ loc }) => loc.endsWith('/ar/bingo'));
  expect(bingo?.alternates).toEqual([
    { lng: 'en', href: 'https://fairline.example/en/bingo' },
    { lng: 'ar', href: 'https://fairline.example/ar/bingo' },
  ]);
});

test('routes that the site does not have are left out', () => {
  const entries = sitemapEntries({ ...site, hasRoute: ({ meta }) => meta.flag !== 'casino' });
  expect(entries.some(({ loc }) => loc.endsWith('/bingo'))).toBe(false);
  expect(entries.some(({ loc }) => loc.endsWith('/games'))).toBe(true);
});
