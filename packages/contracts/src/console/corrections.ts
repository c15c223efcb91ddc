import { z } from 'zod';
import { betState } from '../bets.ts';
import { defineCall } from '../define-call.ts';
import { line } from '../text.ts';
import { minor } from '../values.ts';
import { legResult, marketId, matchId, outcomeId, outcomeResults, specifiers } from './trading-values.ts';

const path = '/console-api/trading/matches/:matchId';
const tag = 'Trading';

/** Another decision of a market that is settled or void. `roll-back` opens its bets again. */
export const correctionSchema = z.object({
  marketId,
  specifiers,
  to: z.discriminatedUnion('action', [
    z.object({ action: z.literal('roll-back') }),
    z.object({ action: z.literal('void') }),
    z.object({ action: z.literal('settle'), results: outcomeResults }),
  ]),
});
export type MarketCorrection = z.output<typeof correctionSchema>;

/** The payload of a proposal of the kind `sportsbook.resettlement`. */
export const resettlementSchema = correctionSchema.extend({
  matchId,
  /** Names what its maker saw in the preview. */
  digest: line(64).min(1),
});
export type Resettlement = z.output<typeof resettlementSchema>;

export const correctionPreviewSchema = z.object({
  /** Names what was previewed. A proposal is refused when it would do something else by then. */
  digest: z.string(),
  /** The decision of the market in words, now and afterwards. */
  before: z.string(),
  after: z.string(),
  /** The bets whose state or return changes. */
  bets: z.int(),
  players: z.int(),
  /** The other bets on the market. They get another result of a leg at most. */
  unchanged: z.int(),
  /** What players lose and get in each currency, each by the sums of their bets. */
  amounts: z.array(z.object({ currency: z.string(), takenBackMinor: minor, paidMinor: minor })),
  /** The accounts that would be below zero now. */
  overdrawn: z.int(),
  /** The first of the bets that change, by their ids. */
  rows: z.array(
    z.object({
      betId: z.string(),
      playerId: z.string(),
      currency: z.string(),
      stakeMinor: minor,
      state: betState,
      returnMinor: minor.nullable(),
      nextState: betState,
      nextReturnMinor: minor.nullable(),
    }),
  ),
});
export type CorrectionPreview = z.output<typeof correctionPreviewSchema>;

export const decidedMarketSchema = z.object({
  marketId: z.int(),
  specifiers: z.string(),
  name: z.string(),
  decision: z.enum(['void', 'results']),
  /** True when people have decided or corrected it. */
  byStaff: z.boolean(),
  /** The settled legs on it. */
  legs: z.int(),
  /** The outcomes with a result or with legs. */
  outcomes: z.array(z.object({ outcomeId, name: z.string(), result: legResult.nullable(), legs: z.int() })),
});
export type DecidedMarket = z.output<typeof decidedMarketSchema>;

export const getDecidedMarkets = defineCall({
  id: 'getDecidedMarkets',
  method: 'GET',
  path: `${path}/decided-markets`,
  summary: 'The markets of a match that are settled or void, those with the most bets first',
  tag,
  access: 'operator',
  permission: 'trading.view',
  params: z.object({ matchId }),
  status: 200,
  answer: z.object({ items: z.array(decidedMarketSchema) }),
  errors: ['MATCH_UNKNOWN'],
});

export const previewCorrection = defineCall({
  id: 'previewCorrection',
  method: 'POST',
  path: `${path}/corrections/preview`,
  summary:
    'The bets, accounts and amounts that another decision of a settled market would change; it changes nothing',
  tag,
  access: 'operator',
  permission: 'trading.edit',
  params: z.object({ matchId }),
  body: correctionSchema,
  status: 200,
  answer: correctionPreviewSchema,
  errors: ['MATCH_UNKNOWN', 'MARKET_NOT_DECIDED', 'RESULT_STORED', 'RESULTS_MISSING'],
});
