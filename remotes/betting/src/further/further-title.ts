import { createFormatters } from '@fairline/i18n/formatters';
import type { Translate } from '@fairline/i18n/translator';
import type { Texts } from '../texts.ts';
import type { FurtherPlace } from './addresses.ts';
import type { FurtherData } from './further-data.ts';
import { pageTitle } from './page-parts.ts';

/** The title of one of these pages. `own` are their own words. */
export function furtherTitle(place: FurtherPlace, data: FurtherData, texts: Texts, own: Translate): string {
  switch (data.kind) {
    case 'top':
      return place.view === 'top' ? topHeading(place, texts, own) : '';
    case 'results':
      return resultsHeading(data.date, texts, own);
    case 'team':
      return own('title.team', { name: data.team.name });
    case 'champ':
      return own('title.champ', { name: data.tournament.name });
    case 'facts':
      return own('title.facts', { home: data.match.home.name, away: data.match.away.name });
    case 'coupon':
      return place.view === 'coupon' ? couponHeading(place.couponId, own) : '';
    case 'match':
      return pageTitle('', data, texts);
    default:
      return own(data.kind);
  }
}

export function topHeading(
  { list, sportId }: { list: string; sportId?: number },
  texts: Texts,
  own: Translate,
): string {
  const name = own(`top.${list}`);
  return sportId === undefined ? name : own('top.of-sport', { name, sport: texts.sport(sportId) });
}

/** `date` is a day of UTC. */
export function resultsHeading(date: string, { lng }: Texts, own: Translate): string {
  const format = createFormatters({ lng, timeZone: 'UTC' });
  return own('results.of', { day: format.date(Date.parse(date)) });
}

export function couponHeading(couponId: string, own: Translate): string {
  return own('coupon', { id: couponId });
}
