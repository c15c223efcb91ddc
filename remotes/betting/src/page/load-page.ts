import type {
  getMatch,
  getMatches,
  getSports,
  getTopMatches,
  MatchView,
  SportTree,
} from '@fairline/contracts';
import { type Api, ApiError } from '@fairline/contracts/call-api';
import { type BettingPlace, otherSection } from '../addresses.ts';
import { tidyMarkets } from '../live/whole-match.ts';

/** A list of matches as it was asked for. */
export interface ListData {
  kind: 'list';
  /** When it was loaded, in ms UTC. */
  nowMs: number;
  /** What it answers: see {@link listKey}. */
  key: string;
  matches: readonly MatchView[];
  /** Those that most people would look for first, where the reader wants them on top. */
  best: readonly MatchView[];
  /** The sport of the competition, where the address says another. */
  sportId?: number;
  /** English name; absent for a sport that nothing is known of. */
  sportName?: string;
  /** Where nothing was found: how many matches the same words find in the other section. */
  elsewhere?: number;
  tournament?: { id: number; name: string; latinName?: string | undefined; categoryCode: string };
}

export interface MatchData {
  kind: 'match';
  nowMs: number;
  match: MatchView;
}

export type PageData = ListData | MatchData;

/** Which matches are asked for. */
export interface MatchesQuestion {
  place: Omit<BettingPlace, 'lng'>;
  search: string;
  /** At most so many matches. */
  limit: number;
}

/** What a list is asked for. */
export interface ListQuestion extends MatchesQuestion {
  /** The reader wants the best matches on top. */
  withBest: boolean;
}

/** Rows of a list to begin with, what a press on "more" adds, and the contract's bound. */
export const listLimits = { first: 60, step: 60, most: 200 } as const;

/** Identity of a question, so that an answer can tell whether it is still wanted. */
export function listKey({ place, search, limit, withBest }: ListQuestion): string {
  const { section, sportId, tournamentId, isCyber, isPopular } = place;
  return JSON.stringify([section, sportId, tournamentId, search, limit, withBest, isCyber, isPopular]);
}

/** The sports that are played on computers. */
const cyberSportIds: readonly number[] = [109];

/** Asks for the matches of a list. */
export async function loadMatches(
  api: Api,
  { place, search, limit }: MatchesQuestion,
  signal?: AbortSignal,
): Promise<MatchView[]> {
  const { section, sportId, tournamentId, isCyber, isPopular } = place;
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
      },
      ...(signal && { signal }),
    });
    return matches;
  };
  if (!isCyber) return matchesOf(sportId);
  const sports = cyberSportIds.filter((each) => sportId === undefined || each === sportId);
  return (await Promise.all(sports.map(matchesOf))).flat().slice(0, limit);
}

/** The platform's bound on the matches that most people would look for first. */
const popularLimit = 40;

/** What most people would look for first in a place. */
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
      (!isCyber || cyberSportIds.includes(match.sportId)),
  );
}

/** Whether the words are in a name of the match, as the platform's own search has it. */
function isNamed({ home, away, tournamentName }: MatchView, search: string): boolean {
  return `${home.name} ${away.name} ${tournamentName}`.toLowerCase().includes(search.toLowerCase());
}

/** How many matches stand on top of a list. */
const bestLimit = 5;

/**
 * The best matches of a list; none of a competition, which is looked at as a whole, none among what was searched, and
 * none above a list of nothing else.
 */
async function loadBest(
  api: Api,
  { place, search, withBest }: ListQuestion,
  signal?: AbortSignal,
): Promise<readonly MatchView[]> {
  if (!withBest || search !== '' || place.tournamentId !== undefined || place.isPopular) return [];
  return (await loadPopular(api, place, signal)).slice(0, bestLimit);
}

/** Asks for a list and for the names of the sport and competition that it is of. */
export async function loadList(
  api: Api,
  question: ListQuestion,
  nowMs: number,
  signal?: AbortSignal,
): Promise<ListData> {
  const { sportId, tournamentId } = question.place;
  const [matches, best, tree] = await Promise.all([
    loadMatches(api, question, signal),
    loadBest(api, question, signal),
    sportId === undefined
      ? undefined
      : api<typeof getSports>('GET', '/web-api/sportsbook/sports', signal && { signal }),
  ]);
  const elsewhere =
    question.search === '' || matches.length > 0
      ? 0
      : (await loadMatches(api, opposite(question), signal)).length;
  const isListed = ({ tournaments }: Sport) => tournaments.some((each) => each.tournamentId === tournamentId);
  const sport = tree?.sports.find((each) => each.sportId === sportId);
  const ofOther = sport && isListed(sport) ? undefined : tree?.sports.find(isListed);
  const listed = (ofOther ?? sport)?.tournaments.find((each) => each.tournamentId === tournamentId);
  const [first] = matches;
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
    ...(elsewhere > 0 && { elsewhere }),
    ...(sport && { sportName: sport.name }),
    ...(ofOther && { sportId: ofOther.sportId }),
    ...(tournament && { tournament }),
  };
}

type Sport = SportTree['sports'][number];

/** The same question to the other section. */
function opposite({ place, ...question }: ListQuestion): MatchesQuestion {
  return { ...question, place: { ...place, section: otherSection(place.section) } };
}

/** Asks for a match with all its markets, its lines in order. */
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

/** Whether a call failed because what it asked for is not there, however the failure travelled. */
export function isUnknown(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 404;
  if (typeof error !== 'object' || error === null) return false;
  return ('status' in error && error.status === 404) || ('code' in error && error.code === 'MATCH_UNKNOWN');
}
