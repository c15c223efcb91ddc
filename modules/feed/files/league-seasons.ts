import { football } from '@fairline/markets';
import type { Fixture } from '../domain/messages.ts';
import type { BookmakerPrices } from './bookmaker-prices.ts';
import { FeedFileError, type FileMatch, type FileSeason, type Result } from './feed-file.ts';
import { instantOf } from './kickoff-time.ts';
import { type League, leagueOf } from './leagues.ts';
import { idRanges, stableId } from './stable-id.ts';
import { teamOf } from './teams.ts';

/** A season of a league, from one file or several. */
export interface LeagueSeason {
  league: League;
  /** The name of league and season that readers see. */
  name: string;
  /** Matches in the order of their kick-offs. */
  matches: LeagueMatch[];
}

export interface LeagueMatch {
  fixture: Fixture;
  /** The day as the file writes it, YYYY-MM-DD. */
  date: string;
  state: FileMatch['state'];
  result: Result | undefined;
  /** The score of a match that was not played to its end. */
  unsettled: Result | undefined;
  /** Another score that a file has for the match, and that does not count. */
  contradiction: Result | undefined;
  prices: BookmakerPrices;
}

/**
 * Joins the files of each season: a match gets its result and its prices from the files that have them. The id of the
 * tournament is made from league and season, and is never one of the simulator's, so that the simulator does not play
 * these matches.
 */
export function joinSeasons(files: readonly FileSeason[]): LeagueSeason[] {
  const seasons = new Map<string, { league: League; name: string; versions: Map<string, TimedMatch[]> }>();
  for (const file of files) {
    const league = leagueOf(file.league);
    const key = `${league.key} ${file.season}`;
    const season = seasons.get(key) ?? { league, name: seasonNameOf(file), versions: new Map() };
    seasons.set(key, season);
    for (const [matchId, match] of matchesOf(file, league)) {
      season.versions.set(matchId, [...(season.versions.get(matchId) ?? []), match]);
    }
  }
  return [...seasons.values()].map(({ league, name, versions }) => ({
    league,
    name,
    matches: [...versions.values()].map(joinMatch).sort(byKickoff),
  }));
}

/** Returns the names of the seasons of files, as their summaries have them. */
export function seasonNames(files: readonly FileSeason[]): Set<string> {
  return new Set(files.map(seasonNameOf));
}

function seasonNameOf({ league, season }: FileSeason): string {
  return `${leagueOf(league).name} ${season}`;
}

/** Compares matches by kick-off, then by id. */
export function byKickoff(a: LeagueMatch, b: LeagueMatch): number {
  return a.fixture.kickoffMs - b.fixture.kickoffMs || Number(a.fixture.matchId) - Number(b.fixture.matchId);
}

interface TimedMatch extends LeagueMatch {
  hasTime: boolean;
}

/**
 * Returns the matches of a file by id. The id is made from league, season, sides and the number of the meeting at this
 * ground. It does not contain the date, because bets must find a match that is postponed, nor the file, because another
 * source may bring the result.
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
    const { date, state, result, unsettled, prices, time } = match;
    const hasTime = time !== undefined;
    found.set(matchId, {
      fixture,
      date,
      state,
      result,
      unsettled,
      contradiction: undefined,
      prices,
      hasTime,
    });
  }
  return found;
}

/**
 * Returns the kick-off of a match. A match without a time is treated as one at noon, because hardly any match begins
 * earlier.
 */
function kickoffOf(match: FileMatch, fileZone: string | undefined, leagueZone: string): number {
  const { date, time, offsetMinutes } = match;
  if (time === undefined) return instantOf(date, '12:00', leagueZone);
  if (offsetMinutes !== undefined) return instantOf(date, time, 'UTC') - offsetMinutes * 60_000;
  return instantOf(date, time, fileZone ?? leagueZone);
}

/**
 * Joins the versions of one match, the oldest file first. A file that says that its result is awarded counts first, because the
 * others may have the awarded score as if it was played. Else the result is that of the newest file with one, since it corrects
 * the others. The fixture is from a file with the result, because that has the actual date; else from a file with the time; else
 * from the newest file.
 */
function joinMatch(versions: readonly TimedMatch[]): LeagueMatch {
  const newest = versions.toReversed();
  const best = newest.toSorted(
    (a, b) =>
      Number(b.state === 'awarded') - Number(a.state === 'awarded') ||
      Number(b.result !== undefined) - Number(a.result !== undefined) ||
      Number(b.hasTime) - Number(a.hasTime),
  );
  const [first] = best;
  if (!first) throw new RangeError('a match is versions by one file at least');
  const { fixture, date, state, unsettled } = first;
  const results = state === 'awarded' ? [] : newest.flatMap((each) => each.result ?? []);
  const [result] = results;
  const half = results.find((each) => each.half && isSameScore(each, result))?.half;
  const opening = best.find(({ prices }) => prices.opening)?.prices.opening;
  const closing = best.find(({ prices }) => prices.closing)?.prices.closing;
  return {
    fixture,
    date,
    state,
    result: result && { full: result.full, half: result.half ?? half },
    unsettled,
    contradiction: results.find((each) => !isSameScore(each, result)),
    prices: { ...(opening && { opening }), ...(closing && { closing }) },
  };
}

function isSameScore(one: Result | undefined, other: Result | undefined): boolean {
  return String(one?.full) === String(other?.full);
}
