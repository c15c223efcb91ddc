import { expect, test } from 'vitest';
import { robotsTxt } from './robots-txt.ts';
import { maxEntries, sitemap, sitemapIndex } from './sitemap-xml.ts';

test('SEO-02: a page lists itself, its languages and the one for readers of other languages', () => {
  const alternates = [
    { lng: 'en', href: 'https://a.example/en' },
    { lng: 'ar', href: 'https://a.example/ar' },
  ];
  const text = sitemap([{ loc: 'https://a.example/en', alternates }], 'en');
  expect(text).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
      '<url><loc>https://a.example/en</loc>' +
      '<xhtml:link rel="alternate" hreflang="en" href="https://a.example/en"/>' +
      '<xhtml:link rel="alternate" hreflang="ar" href="https://a.example/ar"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://a.example/en"/></url>\n' +
      '</urlset>\n',
  );
});

test('SEO-02: an entry has the time of its change only when that is known', () => {
  const page = { loc: 'https://a.example/en', alternates: [] };
  expect(sitemap([{ ...page, lastModifiedMs: Date.UTC(2026, 0, 2, 3) }], 'en')).toContain(
    '</loc><lastmod>2026-01-02T03:00:00.000Z</lastmod></url>',
  );
  expect(sitemap([page], 'en')).not.toContain('lastmod');
});

test('SEO-02: no character of an address can end its element', () => {
  const href = `https://a.example/?a=1&b="<'>\u0000\uFFFE`;
  const escaped = 'https://a.example/?a=1&amp;b=&quot;&lt;&apos;&gt;';
  const text = sitemap([{ loc: href, alternates: [{ lng: 'en', href }] }], 'de');
  expect(text).toContain(`<loc>${escaped}</loc>`);
  expect(text).toContain(`href="${escaped}"/>`);
  expect(sitemapIndex([href])).toContain(`<loc>${escaped}</loc>`);
});

test('SEO-02: a sitemap has no more entries than robots read', () => {
  const entries = Array.from({ length: maxEntries + 5 }, () => ({
    loc: 'https://a.example/',
    alternates: [],
  }));
  expect(sitemap(entries, 'en').split('<url>')).toHaveLength(maxEntries + 1);
});

test('SEO-02: robots.txt names the sitemap and the private paths', () => {
  const text = robotsTxt({
    origin: 'https://a.example',
    languages: ['en', 'ru'],
    providerPaths: ['/acme-bank'],
  });
  expect(text.startsWith('User-agent: *\nDisallow: ')).toBe(true);
  expect(text).toContain('\nDisallow: /ru/office/\n');
  expect(text).toContain('\nDisallow: /acme-bank/\n');
  expect(text.endsWith('\n\nSitemap: https://a.example/sitemap.xml\n')).toBe(true);
});
