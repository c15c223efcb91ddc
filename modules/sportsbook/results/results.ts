import type { MatchFacts, MatchView, MostBacked, ResultsOfDay, ResultView } from '@fairline/contracts';
import { createCache, type Platform } from '@fairline/runtime';
import type { OnOffer } from '../offer/on-offer.ts';
import type { LegCounts } from '../offer/top-matches.ts';
import { competitionMatches, type TournamentMatches } from './competition-matches.ts';
import { matchFacts } from './match-facts.ts';
import { countOpenLegs, legCountsOf, mostBacked, type OpenLegs } from './most-backed.ts';
import { recentResults } from './recent-results.ts';
import { type DayQuestion, resultsOfDay } from './results-of-day.ts';
import { type TeamMatches, teamMatches } from './team-matches.ts';

/** Results of matches, and the matches that players bet on. */
export interface Results {
  results(question: DayQuestion): Promise<ResultsOfDay>;
  recentResults(): Promise<{ live: MatchView[]; ended: ResultView[] }>;
  /** Returns a team with its matches on offer and its last results. @throws PlatformError NOT_FOUND */
  team(teamId: string): Promise<TeamMatches>;
  /** Returns a competition with its matches on offer and its last results. @throws PlatformError NOT_FOUND */
  tournament(tournamentId: string): Promise<TournamentMatches>;
  /** Returns the open legs of the last 24 hours by match; the count is at most half a minute old. */
  facts(matchId: string): Promise<MatchFacts>;
  mostBacked(limit: number): Promise<MostBacked>;
  /** Returns the open legs of the last 24 hours by match; the count is at most half a minute old. */
  legCounts(): Promise<LegCounts>;
}

/** The time for which all readers get the same count. A count reads every bet of a day. */
const countTtlMs = 30_000;

export function createResults({ clock, database }: Platform, onOffer: OnOffer): Results {
  const { pool } = database;
  const context = { clock, pool, onOffer };
  const counts = createCache<OpenLegs>(clock, { ttlMs: countTtlMs, maxEntries: 1 });
  const openLegs = () => counts.get('open', () => countOpenLegs(pool, clock.now()));

  return {
    results: (question) => resultsOfDay(context, question),
    recentResults: () => recentResults(context),
    team: (teamId) => teamMatches(context, teamId),
    tournament: (tournamentId) => competitionMatches(context, tournamentId),
    facts: (matchId) => matchFacts(context, matchId),
    mostBacked: async (limit) => mostBacked(await openLegs(), onOffer, limit),
    legCounts: async () => legCountsOf(await openLegs()),
  };
}
