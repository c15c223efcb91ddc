import { writeCalendarDay } from '@fairline/i18n/time-formatters';
import type { Translate } from '@fairline/i18n/translator';
import type { SecondaryPlace, TeamsPlace } from '../addresses/place.ts';
import { listName } from '../page/page-head.ts';
import type { Texts } from '../texts/texts.ts';
import type { TeamsData } from './load-teams.ts';
import type { SecondaryData } from './secondary-data.ts';

/** Returns the title of a secondary page. */
export function secondaryTitle(place: SecondaryPlace, data: SecondaryData, texts: Texts): string {
  const { t } = texts;
  switch (data.kind) {
    case 'top':
      return place.view === 'top' ? topHeading(place, texts) : '';
    case 'teams':
      return place.view === 'teams' ? teamsHeading(place, data, texts) : '';
    case 'results':
      // The title has no date for today, because the day depends on the reader's time zone.
      return place.view === 'results' && place.date ? resultsHeading(place.date, texts) : t('results');
    case 'team':
      return t('title.team', { name: data.team.name });
    case 'champ':
      return t('title.champ', { name: data.tournament.name });
    case 'facts':
      return t('title.facts', { home: data.match.home.name, away: data.match.away.name });
    case 'coupon':
      return place.view === 'coupon' ? couponHeading(place.couponId, t) : '';
    default:
      return t(data.kind);
  }
}

export function topHeading({ list, sportId }: { list: string; sportId?: number }, texts: Texts): string {
  const { t } = texts;
  const name = t(`top.${list}`);
  return sportId === undefined ? name : t('top.of-sport', { name, sport: texts.sport(sportId) });
}

/** Returns the heading of a page of teams. A competition's name comes from its first match. */
export function teamsHeading(
  { sportId, tournamentId, isPopular }: TeamsPlace,
  { matches, sports }: Pick<TeamsData, 'matches' | 'sports'>,
  texts: Texts,
): string {
  const { t } = texts;
  const sport =
    sportId === undefined
      ? undefined
      : texts.sport(sportId, sports.find((each) => each.sportId === sportId)?.name);
  const [first] = tournamentId === undefined ? [] : matches;
  const name = listName({ ...(isPopular && { isPopular }) }, first?.tournamentName ?? sport, texts);
  return name === undefined ? t('teams') : t('top.of-sport', { name: t('teams'), sport: name });
}

export function resultsHeading(date: string, { lng, t }: Texts): string {
  return t('results.of', { day: writeCalendarDay(date, lng) });
}

export function couponHeading(couponId: string, t: Translate): string {
  return t('coupon.print', { id: couponId });
}
