import { courseKinds } from '@fairline/markets/match-course';
import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { latinName, markSchema, sideSchema } from './looks.ts';
import { line } from './text.ts';
import { calendarDay, dayZone, oddsMilli, timeMs } from './values.ts';

/** The selection of a bet: one outcome of one market of one match. */
export const selectionSchema = z.object({
  matchId: z.string().regex(/^\d{1,15}$/),
  marketId: z.int().min(1).max(999_999),
  /** Canonical `name=value` pairs, sorted and joined by `|`; empty for a market without a line. */
  specifiers: line(100).default(''),
  outcomeId: line(40).min(1),
});
export type Selection = z.infer<typeof selectionSchema>;

export const outcomeSchema = z.object({
  outcomeId: z.string(),
  name: z.string(),
  oddsMilli,
  /** The price without the margin. Lists leave it out, and markets without a whole set of prices. */
  fairOddsMilli: oddsMilli.optional(),
  active: z.boolean(),
});

/** The terms of the place part of an each-way bet: a quarter of the winnings for the first three places, as an example. */
export const placeTermsSchema = z.object({ numerator: z.int(), denominator: z.int(), places: z.int() });
export type PlaceTermsView = z.infer<typeof placeTermsSchema>;

export const marketSchema = z.object({
  marketId: z.int(),
  specifiers: z.string(),
  name: z.string(),
  group: z.string(),
  status: z.enum(['active', 'suspended', 'deactivated', 'settled', 'cancelled']),
  /** The margin in thousandths of the stakes: 50 is 5%. It is present with the fair prices. */
  marginMilli: z.int().optional(),
  outcomes: z.array(outcomeSchema),
  /** Present in a market that takes each-way bets. */
  placeTerms: placeTermsSchema.optional(),
});
export type MarketView = z.infer<typeof marketSchema>;

/** A count of both sides; the home side comes first. */
const pair = z.tuple([z.int(), z.int()]);

export const matchStatusSchema = z.object({
  phase: z.enum(['not-started', 'live', 'ended', 'cancelled']),
  /** The stable code of the present part of the match: `1h`, `ht`, `set2`, `q4`, `map1`… */
  period: z.string(),
  clockSeconds: z.number().nullable(),
  score: z.tuple([z.int(), z.int()]),
  periodScores: z.array(z.tuple([z.int(), z.int()])),
  serving: z.union([z.literal(1), z.literal(2)]).optional(),
  points: z.tuple([z.string(), z.string()]).optional(),
  /** More counts of a football match; those that the feed does not report are absent. */
  statistics: z
    .object({
      corners: pair.optional(),
      yellowCards: pair.optional(),
      redCards: pair.optional(),
    })
    .optional(),
  /** What the players of the line-ups did, in order. Lists leave it out. */
  actions: z
    .array(
      z.object({
        kind: z.enum(['goal', 'yellow-card', 'substitution']),
        side: z.literal([1, 2]),
        /** The shirt number of the player who scores, is cautioned or comes on. */
        shirt: z.int(),
        /** The shirt number of the player who leaves. */
        off: z.int().optional(),
      }),
    )
    .optional(),
});
export type MatchStatusView = z.infer<typeof matchStatusSchema>;

/** The players of a side: those who begin, then the bench. */
const lineUpSchema = z.array(z.object({ shirt: z.int(), name: z.string(), starts: z.boolean() }));

export const matchSchema = z.object({
  matchId: z.string(),
  /** Increases with each change of the match's prices or state. */
  version: z.int(),
  sportId: z.int(),
  categoryCode: z.string(),
  tournamentId: z.int(),
  tournamentName: z.string(),
  tournamentLatinName: latinName,
  /** The mark of the competition; absent when it has no mark of its own. */
  tournamentMark: markSchema.optional(),
  home: sideSchema,
  away: sideSchema,
  kickoffAt: timeMs,
  status: matchStatusSchema,
  /** The number of all markets on offer; `markets` may hold fewer. */
  marketCount: z.int(),
  markets: z.array(marketSchema),
  /** True where the match has bet builders: its feed sends the model behind the prices. Lists leave it out. */
  hasBuilder: z.boolean().optional(),
  /** The players of both sides, where the feed names them. Lists leave them out. */
  lineUps: z.object({ home: lineUpSchema, away: lineUpSchema }).optional(),
  /**
   * Present in an outright: a season, tournament or stage that is bet on as a whole. Its `home` names the competition, its
   * `away` the season, and it begins, as a match does, at the time of its end.
   */
  outright: z
    .object({
      kind: z.enum(['season', 'tournament', 'stage']),
      startAt: timeMs,
      endAt: timeMs,
      competitors: z.array(sideSchema.extend({ outcomeId: z.string() })),
    })
    .optional(),
});
export type MatchView = z.infer<typeof matchSchema>;

/** A competition with the counts of its matches. */
const tournamentCountsSchema = z.object({
  tournamentId: z.int(),
  name: z.string(),
  latinName,
  mark: markSchema.optional(),
  categoryCode: z.string(),
  liveCount: z.int(),
  lineCount: z.int(),
  /** The number of outrights on offer; absent without one. */
  outrightCount: z.int().optional(),
});

export const sportTreeSchema = z.object({
  sports: z.array(
    z.object({
      sportId: z.int(),
      name: z.string(),
      liveCount: z.int(),
      lineCount: z.int(),
      tournaments: z.array(tournamentCountsSchema),
    }),
  ),
});
export type SportTree = z.infer<typeof sportTreeSchema>;

export const section = z.enum(['line', 'live']);
export type Section = z.infer<typeof section>;

export const getSports = defineCall({
  id: 'getSports',
  method: 'GET',
  path: '/web-api/sportsbook/sports',
  summary: 'Sports and competitions that have matches, with their counts',
  tag: 'Sportsbook',
  access: 'public',
  status: 200,
  answer: sportTreeSchema,
  errors: [],
});

/** Up to a hundred ids, joined by commas. */
const ids = z
  .string()
  .regex(/^\d{1,15}(?:,\d{1,15}){0,99}$/)
  .transform((text) => text.split(','));

/** The rows of lists: with the main markets of a match, with those of its first part, such as the first half, or both. */
export const rowKinds = ['main', 'first', 'both'] as const;
export type RowKind = (typeof rowKinds)[number];

export const getMatches = defineCall({
  id: 'getMatches',
  method: 'GET',
  path: '/web-api/sportsbook/matches',
  summary: 'Matches of the line or in play, each with the markets of a row, soonest first',
  tag: 'Sportsbook',
  access: 'public',
  query: z.object({
    section,
    sportId: z.coerce.number().int().optional(),
    tournamentId: z.coerce.number().int().optional(),
    /** A part of a team's or a competition's name, or words that are close to it when no name has them. */
    search: line(60).optional(),
    /** Selects matches that have one of these ids, teams or competitions; ids are joined by commas. */
    matchIds: ids.optional(),
    teamIds: ids.optional(),
    tournamentIds: ids.optional(),
    /** Leaves out matches that begin later than in this number of hours; it has no effect in play. */
    withinHours: z.coerce.number().int().min(1).max(168).optional(),
    /** The markets of each match: the main ones, those of its first half, set, period or map, or both. */
    row: z.enum(rowKinds).default('main'),
    /** Selects matches that begin on this day of `zone`; it has no effect in play. */
    date: calendarDay.optional(),
    zone: dayZone,
    limit: z.coerce.number().int().min(1).max(200).default(60),
  }),
  status: 200,
  answer: z.object({ matches: z.array(matchSchema) }),
  errors: [],
});

export const getOutrights = defineCall({
  id: 'getOutrights',
  method: 'GET',
  path: '/web-api/sportsbook/outrights',
  summary:
    'Seasons, tournaments and stages on offer, each with the market of the winner, the soonest end first',
  tag: 'Sportsbook',
  access: 'public',
  query: z.object({
    sportId: z.coerce.number().int().optional(),
    tournamentId: z.coerce.number().int().optional(),
    /** Selects outrights that have one of these ids, which are joined by commas. */
    matchIds: ids.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(60),
  }),
  status: 200,
  answer: z.object({ outrights: z.array(matchSchema) }),
  errors: [],
});

export const getCalendar = defineCall({
  id: 'getCalendar',
  method: 'GET',
  path: '/web-api/sportsbook/calendar',
  summary: 'The days on which matches of the line begin, with their number, the next day first',
  tag: 'Sportsbook',
  access: 'public',
  query: z.object({
    /** Counts matches of these sports alone; ids are joined by commas. */
    sportIds: ids.optional(),
    tournamentId: z.coerce.number().int().optional(),
    zone: dayZone,
  }),
  status: 200,
  answer: z.object({
    /** The present day in the zone. */
    today: calendarDay,
    /** The days that have matches. */
    days: z.array(z.object({ date: calendarDay, count: z.int().min(1) })),
  }),
  errors: [],
});
export type OfferCalendar = z.infer<typeof getCalendar.answer>;

export const searchOffer = defineCall({
  id: 'searchOffer',
  method: 'GET',
  path: '/web-api/sportsbook/search',
  summary:
    'Teams, competitions, matches and outrights by words in any language, also with mistakes, the closest first',
  tag: 'Sportsbook',
  access: 'public',
  query: z.object({
    text: line(60).min(1),
    /** The maximum of each kind. */
    limit: z.coerce.number().int().min(1).max(20).default(5),
  }),
  status: 200,
  answer: z.object({
    teams: z.array(sideSchema.extend({ sportId: z.int(), liveCount: z.int(), lineCount: z.int() })),
    competitions: z.array(tournamentCountsSchema.extend({ sportId: z.int() })),
    matches: z.array(matchSchema),
    /** Outrights of these competitions, or with these competitors, each with the market of the winner. */
    outrights: z.array(matchSchema),
  }),
  errors: [],
});
export type FoundOffer = z.infer<typeof searchOffer.answer>;

export const getTopMatches = defineCall({
  id: 'getTopMatches',
  method: 'GET',
  path: '/web-api/sportsbook/top-matches',
  summary: 'The matches that most people would look for first, live and coming',
  tag: 'Sportsbook',
  access: 'public',
  query: z.object({ limit: z.coerce.number().int().min(1).max(40).default(12) }),
  status: 200,
  answer: z.object({
    live: z.array(matchSchema),
    line: z.array(matchSchema),
    /** The upcoming match with the most open bets; null when there is none. */
    ofDay: matchSchema.nullable(),
    /** The competitions that most readers look for. */
    competitions: z.array(tournamentCountsSchema.extend({ sportId: z.int() })),
  }),
  errors: [],
});

export type TopMatches = z.infer<typeof getTopMatches.answer>;

export const getMatch = defineCall({
  id: 'getMatch',
  method: 'GET',
  path: '/web-api/sportsbook/matches/:matchId',
  summary: 'One match with all its markets',
  tag: 'Sportsbook',
  access: 'public',
  params: z.object({ matchId: line(40) }),
  status: 200,
  answer: matchSchema,
  errors: ['MATCH_UNKNOWN'],
});

export const getMatchCourse = defineCall({
  id: 'getMatchCourse',
  method: 'GET',
  path: '/web-api/sportsbook/matches/:matchId/course',
  summary: 'What has happened in a match, the earliest first: scores, periods, corners and cards',
  tag: 'Sportsbook',
  access: 'public',
  params: z.object({ matchId: line(40) }),
  status: 200,
  answer: z.object({
    events: z.array(
      z.object({
        kind: z.enum(courseKinds),
        /** 1 is the home side, 2 the away side; absent for the beginning of a period and the end. */
        side: z.literal([1, 2]).optional(),
        count: z.int(),
        period: z.string(),
        clockSeconds: z.number().nullable(),
        /** The score after it. */
        score: pair,
        /** The shirt number of the player who did it, where the feed names players. */
        shirt: z.int().optional(),
        /** The shirt number of the player who left in a substitution. */
        off: z.int().optional(),
      }),
    ),
  }),
  errors: ['MATCH_UNKNOWN'],
});
