import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { latinName, markSchema, sideSchema } from './looks.ts';
import { matchSchema } from './sportsbook.ts';
import { line } from './text.ts';
import { calendarDay as day, dayZone, page, timeMs } from './values.ts';

/** A match with its fixture and score but without prices: a finished one, or one whose facts are requested. */
export const resultSchema = matchSchema.omit({ version: true, marketCount: true, markets: true });
export type ResultView = z.infer<typeof resultSchema>;

const matches = z.array(matchSchema);
const results = z.array(resultSchema);

/** The table of a league's present or last season, computed from its results. */
export const tableSchema = z.object({
  /** The beginning of the season. */
  since: timeMs,
  rows: z.array(
    z.object({
      team: sideSchema,
      played: z.int(),
      won: z.int(),
      drawn: z.int(),
      lost: z.int(),
      scored: z.int(),
      conceded: z.int(),
      points: z.int(),
    }),
  ),
});
export type TableView = z.infer<typeof tableSchema>;

/** The table of the league that a team plays in. */
export const tableOfTeamSchema = tableSchema.extend({
  tournament: z.object({ id: z.int(), name: z.string(), latinName }),
});
export type TableOfTeam = z.infer<typeof tableOfTeamSchema>;

export const getResults = defineCall({
  id: 'getResults',
  method: 'GET',
  path: '/web-api/sportsbook/results',
  summary: 'Matches of one day that are over, by kick-off, the latest first',
  tag: 'Sportsbook',
  access: 'public',
  query: z.object({
    /** The requested day; the present one when absent. */
    date: day.optional(),
    zone: dayZone,
    sportId: z.coerce.number().int().min(1).max(999_999).optional(),
    /** A part of a team's or a competition's name. */
    search: line(60).optional(),
    ...page,
  }),
  status: 200,
  answer: z.object({
    date: day,
    /** The nearest days with results before and after. */
    earlierDate: day.nullable(),
    laterDate: day.nullable(),
    /** Every sport with results on the day, whatever the filter is. */
    sports: z.array(z.object({ sportId: z.int(), count: z.int() })),
    results,
    next: z.string().nullable(),
  }),
  errors: [],
});
export type ResultsOfDay = z.infer<typeof getResults.answer>;

export const getRecentResults = defineCall({
  id: 'getRecentResults',
  method: 'GET',
  path: '/web-api/sportsbook/results/recent',
  summary: 'Matches in play, and those that ended in the last two hours, the latest first',
  tag: 'Sportsbook',
  access: 'public',
  status: 200,
  answer: z.object({ live: matches, ended: results }),
  errors: [],
});

export const getTeam = defineCall({
  id: 'getTeam',
  method: 'GET',
  path: '/web-api/sportsbook/teams/:teamId',
  summary: 'Matches of a team: in play, to come, and its last results, with the table of its league',
  tag: 'Sportsbook',
  access: 'public',
  params: z.object({ teamId: line(40) }),
  status: 200,
  answer: z.object({
    team: sideSchema.extend({ sportId: z.int() }),
    live: matches,
    line: matches,
    last: results,
    /** Null while no table of its competitions has the team. */
    table: tableOfTeamSchema.nullable(),
  }),
  errors: ['NOT_FOUND'],
});

export const getTournament = defineCall({
  id: 'getTournament',
  method: 'GET',
  path: '/web-api/sportsbook/tournaments/:tournamentId',
  summary: 'Matches of a competition: in play, to come, and its last results',
  tag: 'Sportsbook',
  access: 'public',
  params: z.object({ tournamentId: line(40) }),
  status: 200,
  answer: z.object({
    tournament: z.object({
      id: z.int(),
      name: z.string(),
      latinName,
      mark: markSchema.optional(),
      categoryCode: z.string(),
      sportId: z.int(),
    }),
    live: matches,
    line: matches,
    last: results,
    /** Null in a sport that has no tables, and before the first result. */
    table: tableSchema.nullable(),
  }),
  errors: ['NOT_FOUND'],
});

export const getMatchFacts = defineCall({
  id: 'getMatchFacts',
  method: 'GET',
  path: '/web-api/sportsbook/matches/:matchId/facts',
  summary: 'A match with the last meetings of its sides and the last results of each before it',
  tag: 'Sportsbook',
  access: 'public',
  params: z.object({ matchId: line(40) }),
  status: 200,
  answer: z.object({
    match: resultSchema,
    meetings: results,
    lastOfHome: results,
    lastOfAway: results,
    /** The table of the competition; null in a sport that has no tables, and before the first result. */
    table: tableSchema.nullable(),
  }),
  errors: ['MATCH_UNKNOWN'],
});
export type MatchFacts = z.infer<typeof getMatchFacts.answer>;

export const getMostBacked = defineCall({
  id: 'getMostBacked',
  method: 'GET',
  path: '/web-api/sportsbook/most-backed',
  summary: 'Matches on offer that most open bets of the last 24 hours are on, the most first',
  tag: 'Sportsbook',
  access: 'public',
  query: z.object({ limit: z.coerce.number().int().min(1).max(40).default(20) }),
  status: 200,
  answer: z.object({
    /** The time of the count. */
    countedAt: timeMs,
    backed: z.array(
      z.object({
        match: matchSchema,
        /** The legs on the match in open bets that were placed since. */
        legCount: z.int(),
      }),
    ),
  }),
  errors: [],
});
export type MostBacked = z.infer<typeof getMostBacked.answer>;
