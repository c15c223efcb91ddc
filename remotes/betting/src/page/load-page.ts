import type {
  Favourite,
  getMatch,
  getMatches,
  getOutrights,
  getSports,
  getTopMatches,
  MatchView,
  RowKind,
  SportTree,
  searchOffer,
} from '@fairline/contracts';
import { type Api, ApiError } from '@fairline/contracts/call-api';
import { esportIds } from '@fairline/markets/sports';
import type { ListPlace } from '../addresses/place.ts';
import { otherSection } from '../addresses/sportsbook-addresses.ts';
import { tidyMarkets } from '../live/whole-match.ts';

/** A loaded list of matches. */
export interface ListData {
  kind: 'list';
  /** The time of loading, in ms UTC. */
  nowMs: number;
  /** The key of the query that it answers; see {@link listKey}. */
  key: string;
  matches: readonly MatchView[];
  /** The outrights of the list's sport or competition, or those that the list is of. */
  outrights: readonly MatchView[];
  /** The most popular matches, when the reader wants them on top. */
  best: readonly MatchView[];
  /** The id of the competition's sport; set when the address has another sport. */
  sportId?: number;
  /** The sport's English name; absent for an unknown sport. */
  sportName?: string;
  /** The number of matches that the same search finds in the other section; set when this one has none. */
  elsewhere?: number;
  tournament?: { id: number; name: string; latinName?: string | undefined; categoryCode: string };
}

export interface MatchData {
  kind: 'match';
  nowMs: number;
  match: MatchView;
}

export type PageData = ListData | MatchData;

/** The matches to load. */
export interface MatchesQuestion {
  place: Omit<ListPlace, 'lng'>;
  search: string;
  /** The maximum number of matches. */
  limit: number;
  /** The reader's favourites, in a list of these. The server does not know those of a visitor. */
  chosen?: readonly Favourite[];
  /** The time zone of the day in the place; absent where no place has a day. */
  zone?: string;
  /** True for the Asian layout, in which wide lists show both kinds of rows. */
  isAsian?: boolean;
}

/** The query for a list. */
export interface ListQuestion extends MatchesQuestion {
  /** True when the reader wants the best matches on top. */
  withBest: boolean;
}

/** The time zone of a list that is rendered before the reader's is known: the contract's default. */
export const defaultZone = 'UTC';

/** The number of rows at first, the number that a press on "more" adds, and the maximum of the contract. */
export const listLimits = { first: 60, step: 60, max: 200 } as const;

/** Returns the kind of the rows to load; undefined for the main ones. Popular matches have no others. */
export function loadedRow({
  place,
  isAsian,
}: Pick<MatchesQuestion, 'place' | 'isAsian'>): RowKind | undefined {
  return isAsian && !place.isPopular ? 'both' : place.row;
}

/** Returns a key that identifies a query, by which an outdated answer is recognised. */
export function listKey({ place, search, limit, withBest, chosen, zone, isAsian }: ListQuestion): string {
  const { section, sportId, tournamentId, isCyber, isPopular, isFavourite, isOutrights } = place;
  const { within, row, day } = place;
  return JSON.stringify([
    ...[section, sportId, tournamentId, search, limit, withBest, isCyber, isPopular, isFavourite],
    ...[within, row, isOutrights, isAsian],
    chosen,
    day && [day, zone],
  ]);
}

/** Loads the matches of a list. */
export async function loadMatches(
  api: Api,
  question: MatchesQuestion,
  signal?: AbortSignal,
): Promise<MatchView[]> {
  const { place, search, limit, chosen = [], zone } = question;
  const { section, sportId, tournamentId, isCyber, isPopular, isFavourite, within, day } = place;
  const row = loadedRow(question);
  if (place.isOutrights || (isFavourite && chosen.length === 0)) return [];
  if (isPopular) {
    return (await loadPopular(api, place, signal)).filter((match) => isNamed(match, search)).slice(0, limit);
  }
  const matchesOf = async (ofSport: number | undefined) => {
    const { matches } = await api<typeof getMatches>('GET', '/web-api/sportsbook/matches', {
      query: {
        section,
        limit,
        ...(ofSport !== undefined && { sportId: ofSport }),
        ...(tournamentId !== undefined && { tournamentId }),
        ...(search !== '' && { search }),
        ...(within !== undefined && { withinHours: within }),
        ...(row && { row }),
        ...(day !== undefined && { date: day, ...(zone !== undefined && { zone }) }),
        ...(isFavourite && chosenQuery(chosen)),
      },
      ...(signal && { signal }),
    });
    return matches;
  };
  if (!isCyber) return matchesOf(sportId);
  const sports = esportIds.filter((each) => sportId === undefined || each === sportId);
  return (await Promise.all(sports.map(matchesOf))).flat().slice(0, limit);
}

/** The contract's maximum of ids of one kind. */
const maxIds = 100;

/** Returns the ids of favourites by their kind, as the contract has them. */
function chosenQuery(chosen: readonly Favourite[]) {
  const idsOf = (kind: Favourite['kind']) =>
    chosen
      .filter((each) => each.kind === kind)
      .slice(0, maxIds)
      .map(({ id }) => id)
      .join(',');
  const [matchIds, tournamentIds, teamIds] = [idsOf('match'), idsOf('competition'), idsOf('team')];
  return {
    ...(matchIds && { matchIds }),
    ...(tournamentIds && { tournamentIds }),
    ...(teamIds && { teamIds }),
  };
}

/** The platform's maximum of popular matches. */
const popularLimit = 40;

/** Loads the most popular matches of a list. */
async function loadPopular(
  api: Api,
  { section, sportId, tournamentId, isCyber }: MatchesQuestion['place'],
  signal?: AbortSignal,
): Promise<MatchView[]> {
  const top = await api<typeof getTopMatches>('GET', '/web-api/sportsbook/top-matches', {
    query: { limit: popularLimit },
    ...(signal && { signal }),
  });
  return top[section].filter(
    (match) =>
      (sportId === undefined || match.sportId === sportId) &&
      (tournamentId === undefined || match.tournamentId === tournamentId) &&
      (!isCyber || esportIds.includes(match.sportId)),
  );
}

/** Returns true when a name of the match contains the search text, as in the platform's own search. */
function isNamed({ home, away, tournamentName }: MatchView, search: string): boolean {
  return `${home.name} ${away.name} ${tournamentName}`.toLowerCase().includes(search.toLowerCase());
}

/** The number of best matches on top of a list. */
const bestLimit = 5;

/**
 * Loads the best matches of a list. There are none for a competition, for a search, for a window of hours, a day, or
 * for a list of popular or favourite matches.
 */
async function loadBest(
  api: Api,
  { place, search, withBest }: ListQuestion,
  signal?: AbortSignal,
): Promise<readonly MatchView[]> {
  const isNarrow =
    place.tournamentId !== undefined || place.isPopular || place.isFavourite || place.within || place.day;
  if (!withBest || search !== '' || isNarrow) return [];
  return (await loadPopular(api, place, signal)).slice(0, bestLimit);
}

/** The number of outrights beside the matches of a sport. */
const outrightLimit = 4;

/**
 * Loads the outrights of a list: those that it is of, those of its sport or competition, or the reader's favourites. Beside
 * matches they may be missing, and the list is still shown.
 */
async function loadOutrights(
  api: Api,
  { place, search, chosen = [] }: ListQuestion,
  signal?: AbortSignal,
): Promise<readonly MatchView[]> {
  const { section, sportId, tournamentId, isCyber, isPopular, isFavourite, isOutrights, within } = place;
  const isNarrow = isCyber || isPopular || within !== undefined || search !== '';
  const { matchIds } = isFavourite ? chosenQuery(chosen) : {};
  const isWanted = isFavourite ? matchIds !== undefined : sportId !== undefined;
  if (section !== 'line' || (!isOutrights && (!isWanted || isNarrow))) return [];
  if (isOutrights && search !== '') return searchOutrights(api, { place, search }, signal);
  const loading = api<typeof getOutrights>('GET', '/web-api/sportsbook/outrights', {
    query: {
      limit: isOutrights || isFavourite ? listLimits.max : outrightLimit,
      ...(sportId !== undefined && { sportId }),
      ...(tournamentId !== undefined && { tournamentId }),
      ...(matchIds && { matchIds }),
    },
    ...(signal && { signal }),
  }).then(({ outrights }) => outrights);
  return isOutrights ? loading : loading.catch(() => []);
}

/** The contract's maximum of found things of one kind. */
const foundLimit = 20;

/** Finds outrights of a list by words that may have mistakes: names of competitions or of competitors. */
async function searchOutrights(
  api: Api,
  { place: { sportId, tournamentId }, search }: Pick<ListQuestion, 'place' | 'search'>,
  signal?: AbortSignal,
): Promise<readonly MatchView[]> {
  const { outrights } = await api<typeof searchOffer>('GET', '/web-api/sportsbook/search', {
    query: { text: search, limit: foundLimit },
    ...(signal && { signal }),
  });
  return outrights.filter(
    (outright) =>
      (sportId === undefined || outright.sportId === sportId) &&
      (tournamentId === undefined || outright.tournamentId === tournamentId),
  );
}

/** Loads a list with the names of its sport and competition. */
export async function loadList(
  api: Api,
  question: ListQuestion,
  nowMs: number,
  signal?: AbortSignal,
): Promise<ListData> {
  const { sportId, tournamentId } = question.place;
  const [matches, best, outrights, tree] = await Promise.all([
    loadMatches(api, question, signal),
    loadBest(api, question, signal),
    loadOutrights(api, question, signal),
    sportId === undefined
      ? undefined
      : api<typeof getSports>('GET', '/web-api/sportsbook/sports', signal && { signal }),
  ]);
  const elsewhere =
    question.search === '' || question.place.isOutrights || matches.length > 0
      ? 0
      : (await loadMatches(api, opposite(question), signal)).length;
  const isListed = ({ tournaments }: Sport) => tournaments.some((each) => each.tournamentId === tournamentId);
  const sport = tree?.sports.find((each) => each.sportId === sportId);
  const ofOther = sport && isListed(sport) ? undefined : tree?.sports.find(isListed);
  const listed = (ofOther ?? sport)?.tournaments.find((each) => each.tournamentId === tournamentId);
  const [first] = matches.length > 0 ? matches : outrights;
  const tournament =
    tournamentId === undefined
      ? undefined
      : listed
        ? { ...listed, id: tournamentId }
        : first && {
            id: tournamentId,
            name: first.tournamentName,
            latinName: first.tournamentLatinName,
            categoryCode: first.categoryCode,
          };
  return {
    kind: 'list',
    nowMs,
    key: listKey(question),
    matches,
    best,
    outrights,
    ...(elsewhere > 0 && { elsewhere }),
    ...(sport && { sportName: sport.name }),
    ...(ofOther && { sportId: ofOther.sportId }),
    ...(tournament && { tournament }),
  };
}

type Sport = SportTree['sports'][number];

/** Returns the same query for the other section. */
function opposite({
  place: { within: _within, day: _day, ...place },
  ...question
}: ListQuestion): MatchesQuestion {
  return { ...question, place: { ...place, section: otherSection(place.section) } };
}

/** Loads a match with all its markets, with their lines sorted. */
export async function loadMatch(
  api: Api,
  matchId: string,
  nowMs: number,
  signal?: AbortSignal,
): Promise<MatchData> {
  const match = await api<typeof getMatch>('GET', '/web-api/sportsbook/matches/:matchId', {
    params: { matchId },
    ...(signal && { signal }),
  });
  return { kind: 'match', nowMs, match: tidyMarkets(match) };
}

/** Returns null in place of the failure when the requested thing does not exist. Other failures are thrown. */
export async function nullIfUnknown<Data>(loading: Promise<Data>): Promise<Data | null> {
  try {
    return await loading;
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}

/** Returns true when a call failed because the requested thing does not exist, in whatever form the error arrives. */
function isUnknown(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 404;
  if (typeof error !== 'object' || error === null) return false;
  return ('status' in error && error.status === 404) || ('code' in error && error.code === 'MATCH_UNKNOWN');
}
