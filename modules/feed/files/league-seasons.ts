import { football } from '@fairline/markets';
import type { Fixture } from '../domain/messages.ts';
import type { BookmakerPrices } from './bookmaker-prices.ts';
import { FeedFileError, type FileMatch, type FileSeason, type Result } from './feed-file.ts';
import { instantOf } from './kickoff-time.ts';
import { type League, leagueOf } from './leagues.ts';
import { idRanges, stableId } from './stable-id.ts';
import { teamOf } from './teams.ts';

/** A season of a league, whatever files it came from. */
export interface LeagueSeason {
  league: League;
  /** League and season, as readers see them. */
  name: string;
  /** In the order of their kick-offs. */
  matches: LeagueMatch[];
}

export interface LeagueMatch {
  fixture: Fixture;
  /** The day in the file's own calendar, YYYY-MM-DD. */
  date: string;
  state: FileMatch['state'];
  result: Result | undefined;
  prices: BookmakerPrices;
}

/**
 * Puts files together: several of one season add up, each match with the result and the prices of whichever file
 * has them. The tournament's id is of league and season and is never one of the simulator's, so that the
 * simulator leaves these matches alone.
 */
export function joinSeasons(files: readonly FileSeason[]): LeagueSeason[] {
  const seasons = new Map<string, { league: League; name: string; told: Map<string, TimedMatch[]> }>();
  for (const file of files) {
    const league = leagueOf(file.league);
    const key = `${league.key} ${file.season}`;
    const season = seasons.get(key) ?? { league, name: `${league.name} ${file.season}`, told: new Map() };
    seasons.set(key, season);
    for (const [matchId, match] of matchesOf(file, league)) {
      season.told.set(matchId, [...(season.told.get(matchId) ?? []), match]);
    }
  }
  return [...seasons.values()].map(({ league, name, told }) => ({
    league,
    name,
    matches: [...told.values()].map(joinMatch).sort(byKickoff),
  }));
}

/** In the order of kick-offs, then of ids. */
export function byKickoff(a: LeagueMatch, b: LeagueMatch): number {
  return a.fixture.kickoffMs - b.fixture.kickoffMs || Number(a.fixture.matchId) - Number(b.fixture.matchId);
}

interface TimedMatch extends LeagueMatch {
  hasTime: boolean;
}

/**
 * The matches of a file by id. The id is of league, season, sides, and which of the meetings of the two at this
 * ground it is: not of the date, which changes when a match is put off, and bets must find it again; and not of
 * the file, so that another source may bring the result.
 */
function matchesOf(file: FileSeason, league: League): Map<string, TimedMatch> {
  const found = new Map<string, TimedMatch>();
  const meetings = new Map<string, string[]>();
  const inOrder = [...file.matches].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  for (const match of inOrder) {
    const home = teamOf(league.categoryId, match.home);
    const away = teamOf(league.categoryId, match.away);
    if (home.id === away.id) throw new FeedFileError(file.file, match.place, `${match.home} plays itself`);
    const pair = `${home.id} ${away.id}`;
    const dates = meetings.get(pair) ?? [];
    if (dates.includes(match.date)) {
      throw new FeedFileError(file.file, match.place, `${match.home} – ${match.away} is there twice`);
    }
    meetings.set(pair, [...dates, match.date]);
    const words = ['match', league.key, file.season, home.id, away.id, dates.length + 1];
    const matchId = String(stableId(words, idRanges.match));
    const kickoffMs = kickoffOf(match, file.zone, league.zone);
    const fixture: Fixture = {
      matchId,
      sportId: football,
      categoryId: league.categoryId,
      categoryCode: league.categoryCode,
      tournamentId: stableId(['tournament', league.key, file.season], idRanges.tournament),
      tournamentName: `${league.name} ${file.season}`,
      home,
      away,
      kickoffMs,
    };
    const { date, state, result, prices, time } = match;
    found.set(matchId, { fixture, date, state, result, prices, hasTime: time !== undefined });
  }
  return found;
}

/** A day without a time counts from noon, before which hardly anybody kicks off. */
function kickoffOf(match: FileMatch, fileZone: string | undefined, leagueZone: string): number {
  const { date, time, offsetMinutes } = match;
  if (time === undefined) return instantOf(date, '12:00', leagueZone);
  if (offsetMinutes !== undefined) return instantOf(date, time, 'UTC') - offsetMinutes * 60_000;
  return instantOf(date, time, fileZone ?? leagueZone);
}

/** Who knows the result knows best when it was played; else who knows the time; else who was read last. */
function joinMatch(told: readonly TimedMatch[]): LeagueMatch {
  const best = [...told]
    .reverse()
    .sort(
      (a, b) =>
        Number(b.result !== undefined) - Number(a.result !== undefined) ||
        Number(b.hasTime) - Number(a.hasTime),
    );
  const [first] = best;
  if (!first) throw new RangeError('a match is told by one file at least');
  const { fixture, date, state, result } = first;
  const half = best.find((each) => each.result?.half)?.result?.half;
  const opening = best.find(({ prices }) => prices.opening)?.prices.opening;
  const closing = best.find(({ prices }) => prices.closing)?.prices.closing;
  return {
    fixture,
    date,
    state,
    result: result && { full: result.full, half: result.half ?? half },
    prices: { ...(opening && { opening }), ...(closing && { closing }) },
  };
}
