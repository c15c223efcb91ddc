import { type PageCrumb, type PageEvent, scriptSafeJson } from '@fairline/remote-kit/protocol';
import { breadcrumbList } from './breadcrumb-list.ts';

/*
 * Structured data for search engines (schema.org), each as text for a script element of type application/ld+json. A
 * browser runs no such element, whatever the content security policy; and no name ends it (scriptSafeJson).
 */

/** The site and its operator, for the home page. */
export function siteData({ name, origin, lng }: { name: string; origin: string; lng: string }): string[] {
  const url = `${origin}/${lng}`;
  return [
    data({ '@type': 'WebSite', name, url, inLanguage: lng }),
    data({ '@type': 'Organization', name, url: origin, logo: `${origin}/icons/icon-512.png` }),
  ];
}

/** The breadcrumbs of a page. */
export function wayTo(crumbs: readonly PageCrumb[], origin: string): string[] {
  const list = breadcrumbList(
    crumbs.map(({ name, path }) => ({ title: name, url: path })),
    origin,
  );
  return list === undefined ? [] : [list];
}

/** A match. Its venue is unknown, and schema.org has no status for a match in play or over. */
export function pageEvent(
  { name, startMs, competitors, competition, isCancelled }: PageEvent,
  url: string,
): string {
  return data({
    '@type': 'SportsEvent',
    name,
    url,
    startDate: new Date(startMs).toISOString(),
    eventStatus: `https://schema.org/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    competitor: competitors.map((each) => ({ '@type': 'SportsTeam', name: each })),
    superEvent: { '@type': 'SportsEvent', name: competition },
  });
}

function data(value: object): string {
  return scriptSafeJson({ '@context': 'https://schema.org', ...value });
}
