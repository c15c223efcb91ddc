import { fixedLink } from '@fairline/addresses/fixed-link';
import * as routes from '@fairline/addresses/routes';
import type { MatchView } from '@fairline/contracts';
import { createTimeFormatters } from '@fairline/i18n/time-formatters';
import type { PageCrumb, PageFacts } from '@fairline/remote-kit/protocol';
import type { ListPlace } from '../addresses/place.ts';
import { latinNames, listAddress, matchAddress } from '../addresses/sportsbook-addresses.ts';
import type { Texts } from '../texts/texts.ts';
import { aboutIn } from './about-texts.ts';
import type { ListData } from './load-page.ts';
import { listName } from './page-head.ts';

/** ROUTE-01: returns the canonical address of a match. A match that has begun is in the live section. */
export function addressOfMatch(lng: string, match: MatchView): string {
  const { matchId, sportId, tournamentId, tournamentName, home, away, status } = match;
  const live = status.phase !== 'not-started';
  const names = { home: home.name, away: away.name, latin: latinNames(match) };
  return matchAddress(lng, { matchId, sportId, tournamentId, tournamentName, live, ...names });
}

/**
 * Returns the facts of a match's page. At any other address it redirects to the match's own: with 301 when only the
 * words differ, with 302 when the section differs, because a match may be postponed and browsers remember a 301.
 */
export function matchFacts(
  match: MatchView,
  path: string,
  place: Pick<ListPlace, 'section' | 'isCyber'> | undefined,
  texts: Texts,
): PageFacts {
  const { lng } = texts;
  const { home, away, tournamentName, sportId, tournamentId, kickoffAt, status } = match;
  const right = addressOfMatch(lng, match);
  const section = status.phase === 'not-started' ? 'line' : 'live';
  // Other lists show the match at their own address, and name the canonical one.
  if (place && !place.isCyber && path.replace(/\/+$/, '') !== right) {
    return { redirect: { to: right, status: place.section === section ? 301 : 302 } };
  }
  const names = { home: home.name, away: away.name, tournament: tournamentName };
  const list = { lng, section, sportId } as const;
  const tournament = { id: tournamentId, name: tournamentName, latinName: match.tournamentLatinName };
  const crumbs = [
    ...rootCrumbs(texts, section),
    { name: texts.sport(sportId), path: listAddress(list) },
    { name: tournamentName, path: listAddress({ ...list, tournament }) },
  ];
  if (match.outright) {
    // A season has no two sides, so it is no event of search engines.
    return {
      canonical: right,
      description: aboutIn(lng)(`of.${section}`, { name: tournamentName }),
      breadcrumbs: [...crumbs, { name: away.name, path: right }],
    };
  }
  return {
    canonical: right,
    description: aboutIn(lng)('match', {
      ...names,
      date: createTimeFormatters({ lng, timeZone: 'UTC' }).date(kickoffAt),
    }),
    breadcrumbs: [...crumbs, { name: `${home.name} – ${away.name}`, path: right }],
    event: {
      name: `${home.name} – ${away.name}`,
      startMs: kickoffAt,
      competitors: [home.name, away.name],
      competition: tournamentName,
      isCancelled: status.phase === 'cancelled',
    },
  };
}

/** Returns the facts of a list: its own address, and whether it has matches today. */
export function listFacts(place: ListPlace, data: ListData, path: string, texts: Texts): PageFacts {
  const { t, lng } = texts;
  const about = aboutIn(lng);
  const { section, sportId, isPopular, isCyber, isFavourite, isOutrights } = place;
  const right = rightWords(path, lng, place, data);
  if (right !== path.replace(/\/+$/, '')) return { redirect: { to: right, status: 301 } };
  const sport = sportId === undefined ? undefined : texts.sport(sportId, data.sportName);
  const name = listName(place, data.tournament?.name ?? sport, texts);
  const list = { lng, section, sportId };
  const { tournament } = data;
  return {
    isEmpty: data.matches.length === 0 && data.outrights.length === 0,
    description: name === undefined ? about(section) : about(`of.${section}`, { name }),
    breadcrumbs: [
      ...rootCrumbs(texts, section),
      ...(isCyber ? [{ name: t('cyber'), path: listAddress({ lng, section, isCyber }) }] : []),
      ...(sport === undefined ? [] : [{ name: sport, path: listAddress(list) }]),
      ...(tournament ? [{ name: tournament.name, path: listAddress({ ...list, tournament }) }] : []),
      ...(isPopular ? [{ name: t('best-matches'), path }] : []),
      ...(isFavourite ? [{ name: t('favourites'), path }] : []),
      ...(isOutrights ? [{ name: t('outrights'), path }] : []),
    ],
  };
}

/** Returns the path with the correct words, and with the correct sport of the competition. */
function rightWords(
  path: string,
  lng: string,
  place: ListPlace,
  { tournament, sportId: rightSport }: ListData,
): string {
  const sportId = rightSport ?? place.sportId;
  if (sportId === undefined) return path.replace(/\/+$/, '');
  const { section } = place;
  const right = listAddress({ lng, section, sportId, ...(tournament && { tournament }) });
  const tail = right.split('/').slice(4);
  const segments = path.replace(/\/+$/, '').split('/');
  const unchanged = segments.slice(0, segments.length - (place.tournamentId === undefined ? 1 : 2));
  return [...unchanged, ...tail].join('/');
}

function rootCrumbs({ t, lng }: Texts, section: ListPlace['section']): PageCrumb[] {
  return [
    { name: t('home'), path: fixedLink(lng, routes.home) },
    { name: t(section), path: listAddress({ lng, section }) },
  ];
}
