/** One page of a sitemap. */
export interface SitemapEntry {
  /** The absolute address of the page. */
  loc: string;
  /** The page in every language, including this one. */
  alternates: readonly { lng: string; href: string }[];
  /** Time of the page's last change, ms UTC; missing when unknown. */
  lastModifiedMs?: number;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const sitemapSpace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The maximum number of entries in one sitemap (sitemaps.org). */
export const maxEntries = 50_000;

/** Writes an index that names other sitemaps by their absolute addresses (sitemaps.org 0.9). */
export function sitemapIndex(addresses: readonly string[]): string {
  const items = addresses.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>\n`);
  return `${declaration}<sitemapindex ${sitemapSpace}>\n${items.join('')}</sitemapindex>\n`;
}

/** Writes a sitemap with the languages of each page. Readers of other languages get `defaultLanguage`. */
export function sitemap(entries: readonly SitemapEntry[], defaultLanguage: string): string {
  const items = entries.slice(0, maxEntries).map((entry) => urlElement(entry, defaultLanguage));
  const spaces = `${sitemapSpace} xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  return `${declaration}<urlset ${spaces}>\n${items.join('')}</urlset>\n`;
}

function urlElement({ loc, alternates, lastModifiedMs }: SitemapEntry, defaultLanguage: string): string {
  const others = alternates
    .filter(({ lng }) => lng === defaultLanguage)
    .map(({ href }) => ({ lng: 'x-default', href }));
  const links = [...alternates, ...others].map(
    ({ lng, href }) => `<xhtml:link rel="alternate" hreflang="${escaped(lng)}" href="${escaped(href)}"/>`,
  );
  const lastmod =
    lastModifiedMs === undefined ? '' : `<lastmod>${new Date(lastModifiedMs).toISOString()}</lastmod>`;
  return `<url><loc>${escaped(loc)}</loc>${lastmod}${links.join('')}</url>\n`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escaped(text: string): string {
  return (
    text
      .replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
      // XML 1.0 cannot represent these characters.
      .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
  );
}
