import { writeCalendarDay } from '@fairline/i18n/time-formatters';
import type { Translate } from '@fairline/i18n/translator';
import type { Texts } from '../texts.ts';
import type { SecondaryPlace, TeamsPlace } from './addresses.ts';
import type { TeamsData } from './load-teams.ts';
import { listName, pageTitle } from './page-parts.ts';
import type { SecondaryData } from './secondary-data.ts';

/** The title of one of these pages. `own` are their own words. */
export function secondaryTitle(
  place: SecondaryPlace,
  data: SecondaryData,
  texts: Texts,
  own: Translate,
): string {
  switch (data.kind) {
    case 'top':
      return place.view === 'top' ? topHeading(place, texts, own) : '';
    case 'teams':
      return place.view === 'teams' ? teamsHeading(place, data, texts, own) : '';
    case 'results':
      // Which day is today depends on the reader.
      return place.view === 'results' && place.date ? resultsHeading(place.date, texts, own) : own('results');
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

/** Of a competition the matches know the name. */
export function teamsHeading(
  { sportId, tournamentId, isPopular }: TeamsPlace,
  { matches, sports }: Pick<TeamsData, 'matches' | 'sports'>,
  texts: Texts,
  own: Translate,
): string {
  const sport =
    sportId === undefined
      ? undefined
      : texts.sport(sportId, sports.find((each) => each.sportId === sportId)?.name);
  const [first] = tournamentId === undefined ? [] : matches;
  const name = listName({ ...(isPopular && { isPopular }) }, first?.tournamentName ?? sport, texts);
  return name === undefined ? own('teams') : own('top.of-sport', { name: own('teams'), sport: name });
}

export function resultsHeading(date: string, { lng }: Texts, own: Translate): string {
  return own('results.of', { day: writeCalendarDay(date, lng) });
}

export function couponHeading(couponId: string, own: Translate): string {
  return own('coupon', { id: couponId });
}
