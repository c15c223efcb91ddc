import type { MatchView } from '@fairline/contracts';
import type { ListPlace } from '../addresses/place.ts';
import { scoreText } from '../match/score-line.ts';
import type { Texts } from '../texts/texts.ts';
import type { ListData } from './load-page.ts';

/** Returns the title of a match's page. During the match it begins with the score. */
export function matchTitle(
  { home, away, status, tournamentName, outright }: MatchView,
  { t }: Texts,
): string {
  if (outright) return t('title.outright', { name: tournamentName });
  const title = t('title.match', { home: home.name, away: away.name, tournament: tournamentName });
  return status.phase === 'live' ? `${scoreText(status)} · ${title}` : title;
}

/** Returns the title of a list of matches. */
export function listTitle(place: ListPlace, data: ListData, texts: Texts): string {
  const { t } = texts;
  const { section, sportId } = place;
  const sport = sportId === undefined ? undefined : texts.sport(sportId, data.sportName);
  const of = data.tournament && sport ? `${data.tournament.name}, ${sport}` : sport;
  const name = listName(place, of, texts);
  return name === undefined ? t(`title.${section}`) : t(`title.of.${section}`, { name });
}

/** Returns the name of a list by its content; undefined for a whole section. `of` is its sport or competition. */
export function listName(
  place: Pick<ListPlace, 'isCyber' | 'isPopular' | 'isFavourite' | 'isOutrights'> | undefined,
  of: string | undefined,
  { t }: Pick<Texts, 't'>,
): string | undefined {
  const name = of ?? (place?.isCyber ? t('cyber') : undefined);
  if (!place?.isPopular && !place?.isFavourite && !place?.isOutrights) return name;
  const kind = place.isPopular ? 'best-matches' : place.isOutrights ? 'outrights' : 'favourites';
  return [t(kind), ...(name === undefined ? [] : [name])].join(', ');
}
