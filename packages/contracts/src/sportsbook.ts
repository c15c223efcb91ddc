import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { latinName, markSchema, sideSchema } from './looks.ts';
import { line } from './text.ts';
import { idempotencyErrors, minor, moneyErrors, oddsMilli, page, timeMs } from './values.ts';

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
  active: z.boolean(),
});

export const marketSchema = z.object({
  marketId: z.int(),
  specifiers: z.string(),
  name: z.string(),
  group: z.string(),
  status: z.enum(['active', 'suspended', 'deactivated', 'settled', 'cancelled']),
  outcomes: z.array(outcomeSchema),
});
export type MarketView = z.infer<typeof marketSchema>;

export const matchStatusSchema = z.object({
  phase: z.enum(['not-started', 'live', 'ended', 'cancelled']),
  /** The stable code of the present part of the match: `1h`, `ht`, `set2`, `q4`, `map1`… */
  period: z.string(),
  clockSeconds: z.number().nullable(),
  score: z.tuple([z.int(), z.int()]),
  periodScores: z.array(z.tuple([z.int(), z.int()])),
  serving: z.union([z.literal(1), z.literal(2)]).optional(),
  points: z.tuple([z.string(), z.string()]).optional(),
});
export type MatchStatusView = z.infer<typeof matchStatusSchema>;

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

export const getMatches = defineCall({
  id: 'getMatches',
  method: 'GET',
  path: '/web-api/sportsbook/matches',
  summary: 'Matches of the line or in play, each with its main markets, soonest first',
  tag: 'Sportsbook',
  access: 'public',
  query: z.object({
    section,
    sportId: z.coerce.number().int().optional(),
    tournamentId: z.coerce.number().int().optional(),
    /** A part of a team's or a competition's name. */
    search: line(60).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(60),
  }),
  status: 200,
  answer: z.object({ matches: z.array(matchSchema) }),
  errors: [],
});

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

const policy = z
  .enum(['none', 'higher', 'any'])
  .describe('none: only the price seen; higher: also a better one; any: the price at acceptance');
export type PricePolicy = z.infer<typeof policy>;

export const quoteCoupon = defineCall({
  id: 'quoteCoupon',
  method: 'POST',
  path: '/web-api/sportsbook/quote',
  summary: 'Prices and state of the selections of a coupon right now, and which cannot stand together',
  tag: 'Sportsbook',
  access: 'public',
  body: z.object({ selections: z.array(selectionSchema).min(1).max(20) }),
  status: 200,
  answer: z.object({
    legs: z.array(
      selectionSchema.extend({
        state: z.enum(['open', 'suspended', 'closed', 'unknown']),
        oddsMilli: oddsMilli.nullable(),
        /** The names of its match in the reader's language; absent for a match that is unknown by now. */
        match: z
          .object({
            home: sideSchema,
            away: sideSchema,
            tournamentName: z.string(),
            tournamentLatinName: latinName,
          })
          .optional(),
      }),
    ),
    /** Legs that cannot be combined because they are on the same match. */
    conflicts: z.array(z.string()),
  }),
  errors: [],
});

export const placeBet = defineCall({
  id: 'placeBet',
  method: 'POST',
  path: '/web-api/sportsbook/bets',
  summary: 'Places a single or an accumulator; the stake is held at once',
  tag: 'Sportsbook',
  access: 'player',
  idempotent: true,
  body: z.strictObject({
    legs: z
      .array(selectionSchema.extend({ oddsMilli: z.int().min(1001).max(1_000_000) }))
      .min(1)
      .max(20),
    /** Minor units of `currency`. STAKE_INVALID and similar codes tell when it cannot be staked. */
    stakeMinor: z.number(),
    currency: line(3).length(3),
    policy: policy.default('none'),
  }),
  status: 201,
  answer: z.object({
    betId: z.string(),
    placedAt: timeMs,
    legs: z.array(selectionSchema.extend({ oddsMilli })),
    /** The decimal product of the legs, rounded down to thousandths, for display. */
    totalOddsMilli: z.number(),
    stakeMinor: minor,
    potentialReturnMinor: minor,
    balanceMinor: minor,
    currency: z.string(),
  }),
  errors: [
    ...idempotencyErrors,
    ...moneyErrors,
    'MATCH_UNKNOWN',
    'MARKET_UNKNOWN',
    'MARKET_CLOSED',
    'ODDS_CHANGED',
    'LEGS_CONFLICT',
    'STAKE_INVALID',
    'STAKE_TOO_LOW',
    'STAKE_TOO_HIGH',
    'CURRENCY_MISMATCH',
    'BALANCE_TOO_LOW',
    'LIMIT_REACHED',
    'SELF_EXCLUDED',
    'DEPOSIT_PAUSED',
  ],
});

export const betSchema = z.object({
  betId: z.string(),
  placedAt: timeMs,
  settledAt: timeMs.nullable(),
  state: z.enum(['open', 'won', 'lost', 'returned']),
  stakeMinor: minor,
  currency: z.string(),
  totalOddsMilli: z.number(),
  potentialReturnMinor: minor,
  /** The payout; null while open. */
  returnMinor: minor.nullable(),
  legs: z.array(
    selectionSchema.extend({
      oddsMilli,
      sportId: z.int(),
      homeName: z.string(),
      awayName: z.string(),
      tournamentName: z.string(),
      /** The home side; absent until the match is stored. */
      home: sideSchema.optional(),
      away: sideSchema.optional(),
      marketName: z.string(),
      outcomeName: z.string(),
      kickoffAt: timeMs,
      result: z.enum(['won', 'lost', 'half-won', 'half-lost', 'void', 'dead-heat']).nullable(),
      score: z.string().nullable(),
    }),
  ),
});
export type BetView = z.infer<typeof betSchema>;

export const getBets = defineCall({
  id: 'getBets',
  method: 'GET',
  path: '/web-api/sportsbook/bets',
  summary: "The player's bets, newest first",
  tag: 'Sportsbook',
  access: 'player',
  query: z.object({ state: z.enum(['all', 'open', 'settled']).default('all'), ...page }),
  status: 200,
  answer: z.object({ bets: z.array(betSchema), next: z.string().nullable() }),
  errors: [],
});

export const getBet = defineCall({
  id: 'getBet',
  method: 'GET',
  path: '/web-api/sportsbook/bets/:betId',
  summary: "One of the player's bets",
  tag: 'Sportsbook',
  access: 'player',
  params: z.object({ betId: line(40) }),
  status: 200,
  answer: betSchema,
  errors: ['BET_UNKNOWN'],
});
