import { type BettingPlace, parseAddress } from '../addresses.ts';
import { scoreText } from '../match/score-line.ts';
import type { Texts } from '../texts/texts.ts';
import type { PageData } from './load-page.ts';

/** The title of a page of the sportsbook; of a match that is played with its score. */
export function pageTitle(path: string, data: PageData, texts: Texts): string {
  const { t } = texts;
  if (data.kind === 'match') {
    const { home, away, status, tournamentName } = data.match;
    const title = t('title.match', { home: home.name, away: away.name, tournament: tournamentName });
    return status.phase === 'live' ? `${scoreText(status)} · ${title}` : title;
  }
  const place = parseAddress(path);
  const section = place?.section ?? 'line';
  const sport = place?.sportId === undefined ? undefined : texts.sport(place.sportId, data.sportName);
  const of = data.tournament && sport ? `${data.tournament.name}, ${sport}` : sport;
  const name = listName(place, of, texts);
  return name === undefined ? t(`title.${section}`) : t(`title.of.${section}`, { name });
}

/** Returns the name of a list by its content; undefined for a whole section. `of` is its sport or competition. */
export function listName(
  place: Pick<BettingPlace, 'isCyber' | 'isPopular'> | undefined,
  of: string | undefined,
  { t }: Pick<Texts, 't'>,
): string | undefined {
  const name = of ?? (place?.isCyber ? t('cyber') : undefined);
  if (!place?.isPopular) return name;
  return [t('best-matches'), ...(name === undefined ? [] : [name])].join(', ');
}
