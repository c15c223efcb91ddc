import { type PageCrumb, type PageEvent, scriptSafeJson } from '@fairline/remote-kit/protocol';
import { breadcrumbList } from './breadcrumb-list.ts';

/*
 * Structured data for search engines (schema.org). Each function returns text for a script element of type
 * application/ld+json. A browser does not run such an element, whatever the content security policy; scriptSafeJson
 * escapes the text so that no name can end the element.
 */

/** Returns the data of the site and its operator, for the home page. */
export function siteData({ name, origin, lng }: { name: string; origin: string; lng: string }): string[] {
  const url = `${origin}/${lng}`;
  return [
    data({ '@type': 'WebSite', name, url, inLanguage: lng }),
    data({ '@type': 'Organization', name, url: origin, logo: `${origin}/icons/icon-512.png` }),
  ];
}

/** Returns the breadcrumbs of a page. */
export function wayTo(crumbs: readonly PageCrumb[], origin: string): string[] {
  const list = breadcrumbList(
    crumbs.map(({ name, path }) => ({ title: name, url: path })),
    origin,
  );
  return list === undefined ? [] : [list];
}

/** Returns the data of a match. The venue is unknown, and schema.org has no status for a match in play or finished. */
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
