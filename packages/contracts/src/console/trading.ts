import { z } from 'zod';
import { betState } from '../bets.ts';
import { defineCall } from '../define-call.ts';
import { marketSchema, matchStatusSchema } from '../sportsbook.ts';
import { line, lines } from '../text.ts';
import { minor, oddsMilli, timeMs } from '../values.ts';
import { listPage } from './console-page.ts';
import { marketId, matchId, outcomeId, outcomeResults, specifiers } from './trading-values.ts';

const tag = 'Trading';
const path = '/console-api/trading';
const view = { tag, access: 'operator', permission: 'trading.view' } as const;
const edit = { tag, access: 'operator', permission: 'trading.edit' } as const;

const reason = lines(1_000);
const limit = z.coerce.number().int().min(1).max(200).default(50);
const after = line(100).optional();

/** A part of the offer. `specifiers` is one line of a market; null stands for all of its lines. */
export const placeSchema = z.discriminatedUnion('scope', [
  z.object({ scope: z.literal('site') }),
  z.object({ scope: z.literal('sport'), sportId: z.int().min(1) }),
  z.object({ scope: z.literal('competition'), competitionId: z.int().min(1) }),
  z.object({ scope: z.literal('match'), matchId }),
  z.object({ scope: z.literal('market'), matchId, marketId, specifiers: specifiers.nullable() }),
  z.object({ scope: z.literal('outcome'), matchId, marketId, specifiers: specifiers.nullable(), outcomeId }),
]);
export type Place = z.output<typeof placeSchema>;

export const suspensionSchema = z.object({
  suspensionId: z.string(),
  scope: z.enum(['site', 'sport', 'competition', 'match', 'market', 'outcome']),
  sportId: z.int().nullable(),
  competitionId: z.int().nullable(),
  matchId: z.string().nullable(),
  marketId: z.int().nullable(),
  specifiers: z.string().nullable(),
  outcomeId: z.string().nullable(),
  /** The name of the competition, or of both sides of the match; null when it is not known. */
  name: z.string().nullable(),
  reason: z.string(),
  suspendedBy: z.string(),
  suspendedAt: timeMs,
  liftedBy: z.string().nullable(),
  liftedAt: timeMs.nullable(),
  version: z.int(),
});
export type SuspensionView = z.output<typeof suspensionSchema>;

/** Open bets in one currency. Multiples are bets with more than one leg; they are not in the other figures. */
export const exposureSchema = z.object({
  currency: z.string(),
  bets: z.int(),
  stakeMinor: minor,
  /** The sum of the possible returns. */
  returnMinor: minor,
  multiples: z.object({ bets: z.int(), stakeMinor: minor, returnMinor: minor }),
});
export type Exposure = z.output<typeof exposureSchema>;

/** A state by staff: nothing is suspended, something in it is, or all of it is. */
const staffState = z.enum(['none', 'part', 'whole']);

const tradingMatch = {
  matchId: z.string(),
  sportId: z.int(),
  competitionId: z.int(),
  competitionName: z.string(),
  homeName: z.string(),
  awayName: z.string(),
  kickoffAt: timeMs,
  status: matchStatusSchema,
  /** The version of the match in the book; 0 when it has left the book. */
  version: z.int(),
  staff: staffState,
  /** The number of markets that the feed has open, and that it has suspended. */
  feed: z.object({ active: z.int(), suspended: z.int() }),
  exposure: z.array(exposureSchema),
};
export const tradingMatchSchema = z.object({ ...tradingMatch, markets: z.array(marketSchema) });
export type TradingMatch = z.output<typeof tradingMatchSchema>;

/** The figures of one outcome in one currency. */
const outcomeExposure = exposureSchema.extend({
  /**
   * The house's profit, or loss below zero, when this outcome wins and the others of its market lose. Singles are exact.
   * A multiple counts with its stake and its possible return, each divided by the number of its open legs.
   */
  resultMinor: minor,
});

export const sheetOutcomeSchema = z.object({
  outcomeId: z.string(),
  name: z.string(),
  oddsMilli,
  /** The price without the margin; null when the market has no whole set of prices. */
  fairOddsMilli: oddsMilli.nullable(),
  active: z.boolean(),
  isSuspended: z.boolean(),
  /** The rule by which a trader gave the outcome its price, and the end of the rule; null without one. */
  override: z.object({ ruleId: z.string(), expiresAt: timeMs.nullable() }).nullable(),
  exposure: z.array(outcomeExposure),
});
export type SheetOutcome = z.output<typeof sheetOutcomeSchema>;

export const sheetMarketSchema = z.object({
  marketId: z.int(),
  specifiers: z.string(),
  name: z.string(),
  group: z.string(),
  /** The state that the feed gives. */
  feedStatus: marketSchema.shape.status,
  /** True when staff have suspended the market or something that contains it. */
  isSuspended: z.boolean(),
  /** True while a rule of liability suspends the market, or its match. */
  isFull: z.boolean(),
  /** The margin in thousandths of the stakes: 50 is 5%. Null without a whole set of prices. */
  marginMilli: z.int().nullable(),
  /** True when a result or a cancellation of this market is stored. */
  isDecided: z.boolean(),
  outcomes: z.array(sheetOutcomeSchema),
});
export type SheetMarket = z.output<typeof sheetMarketSchema>;

export const fieldSheetSchema = z.object({
  ...tradingMatch,
  markets: z.array(sheetMarketSchema),
  /**
   * What each final score means for the book, by the markets that it decides; singles are exact, and multiples count with
   * their shares. Empty for sports with many scores.
   */
  scores: z.array(
    z.object({
      currency: z.string(),
      /** The stakes on markets that the score does not decide, such as those of a half; they are in no result. */
      otherStakeMinor: minor,
      results: z.array(z.object({ home: z.int(), away: z.int(), resultMinor: minor })),
    }),
  ),
  /** The suspensions in force that touch the match. */
  suspensions: z.array(suspensionSchema),
});
export type FieldSheet = z.output<typeof fieldSheetSchema>;

export const tickerBetSchema = z.object({
  betId: z.string(),
  playerId: z.string(),
  placedAt: timeMs,
  state: betState,
  stakeMinor: minor,
  potentialReturnMinor: minor,
  currency: z.string(),
  totalOddsMilli: z.number(),
  /** True when a match of the bet had begun by its time of kick-off. */
  isLive: z.boolean(),
  /** True when the stake is at or over the setting of large bets. */
  isLarge: z.boolean(),
  legs: z.array(
    z.object({
      matchId: z.string(),
      sportId: z.int(),
      matchName: z.string(),
      marketName: z.string(),
      outcomeName: z.string(),
      oddsMilli,
    }),
  ),
});
export type TickerBet = z.output<typeof tickerBetSchema>;

/** What an operator decides about the bets of a match. */
export const handSettlementSchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('settle'),
    marketId,
    specifiers,
    results: outcomeResults,
  }),
  z.object({ action: z.literal('void-market'), marketId, specifiers }),
  z.object({ action: z.literal('void-match') }),
]);
export type HandSettlement = z.output<typeof handSettlementSchema>;

export const settlementPreviewSchema = z.object({
  /** Names what was previewed. The settlement is refused when it would do something else by then. */
  digest: z.string(),
  bets: z.int(),
  players: z.int(),
  /** The bets that stay open, because they have other legs without a result. */
  openBets: z.int(),
  amounts: z.array(z.object({ currency: z.string(), bets: z.int(), stakeMinor: minor, returnMinor: minor })),
  /** The first of the bets, by their ids. */
  rows: z.array(
    z.object({
      betId: z.string(),
      playerId: z.string(),
      currency: z.string(),
      stakeMinor: minor,
      /** null: the bet stays open. */
      state: z.enum(['won', 'lost', 'returned']).nullable(),
      returnMinor: minor.nullable(),
    }),
  ),
});
export type SettlementPreview = z.output<typeof settlementPreviewSchema>;

export const getTradingMatches = defineCall({
  id: 'getTradingMatches',
  method: 'GET',
  path: `${path}/matches`,
  summary: 'Matches with their open stakes and suspensions, soonest first',
  ...view,
  query: z.object({
    sportId: z.coerce.number().int().optional(),
    competitionId: z.coerce.number().int().optional(),
    /** A day of UTC. */
    day: z.iso.date().optional(),
    /** `unsettled`: begun, no longer in play, and still with open bets. */
    /** `settled` are matches that are over, the latest first. */
    state: z.enum(['live', 'line', 'suspended', 'unsettled', 'settled']).optional(),
    search: line(60).optional(),
    after,
    limit,
  }),
  status: 200,
  answer: listPage(tradingMatchSchema),
  errors: [],
});

export const getFieldSheet = defineCall({
  id: 'getFieldSheet',
  method: 'GET',
  path: `${path}/matches/:matchId`,
  summary: 'A match with every market: prices, fair prices, margins, stakes and results of the house',
  ...view,
  params: z.object({ matchId }),
  status: 200,
  answer: fieldSheetSchema,
  errors: ['MATCH_UNKNOWN'],
});

export const getSuspensions = defineCall({
  id: 'getSuspensions',
  method: 'GET',
  path: `${path}/suspensions`,
  summary: 'Suspensions by staff, newest first',
  ...view,
  query: z.object({ state: z.enum(['in-force', 'all']).default('in-force'), after, limit }),
  status: 200,
  answer: listPage(suspensionSchema),
  errors: [],
});

export const suspendOffer = defineCall({
  id: 'suspendOffer',
  method: 'POST',
  path: `${path}/suspensions`,
  summary: 'Suspends a part of the offer until somebody lifts it; a suspended part stays as it is',
  ...edit,
  body: z.object({ place: placeSchema, reason }),
  status: 201,
  answer: suspensionSchema,
  errors: [],
});

export const liftSuspension = defineCall({
  id: 'liftSuspension',
  method: 'POST',
  path: `${path}/suspensions/:suspensionId/lifting`,
  summary: 'Lifts a suspension by staff; the state that the feed gives is shown again',
  ...edit,
  params: z.object({ suspensionId: z.uuid().toLowerCase() }),
  body: z.object({ version: z.int().min(1), reason: reason.optional() }),
  status: 200,
  answer: suspensionSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const getTickerBets = defineCall({
  id: 'getTickerBets',
  method: 'GET',
  path: `${path}/bets`,
  summary:
    'Recent bets, newest first. A page may have few or no bets when the filters leave out most of them',
  ...view,
  isPersonal: true,
  query: z.object({
    sportId: z.coerce.number().int().optional(),
    matchId: matchId.optional(),
    playerId: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    stakeFromMinor: z.coerce.number().int().min(0).optional(),
    kind: z.enum(['live', 'prematch']).optional(),
    large: z.enum(['true', 'false']).optional(),
    after,
    limit,
  }),
  status: 200,
  answer: listPage(tickerBetSchema),
  errors: [],
});

export const previewSettlement = defineCall({
  id: 'previewSettlement',
  method: 'POST',
  path: `${path}/matches/:matchId/settlement/preview`,
  summary: 'The bets, accounts and amounts that a settlement by hand would decide; it changes nothing',
  ...edit,
  params: z.object({ matchId }),
  body: z.object({ settlement: handSettlementSchema }),
  status: 200,
  answer: settlementPreviewSchema,
  errors: ['MATCH_UNKNOWN', 'RESULT_STORED', 'RESULTS_MISSING'],
});

export const settleByHand = defineCall({
  id: 'settleByHand',
  method: 'POST',
  path: `${path}/matches/:matchId/settlement`,
  summary: 'Settles or voids bets by hand, and suspends the market or the match',
  ...edit,
  params: z.object({ matchId }),
  body: z.object({ settlement: handSettlementSchema, digest: line(64).min(1), reason }),
  status: 202,
  answer: settlementPreviewSchema,
  errors: ['MATCH_UNKNOWN', 'RESULT_STORED', 'RESULTS_MISSING', 'VERSION_CONFLICT'],
});
