import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { line } from '../text.ts';
import { timeMs } from '../values.ts';
import { correctionPreviewSchema } from './corrections.ts';
import { matchId } from './trading-values.ts';

const path = '/console-api/trading/feed-corrections';
const tag = 'Trading';

/** The number of an entry in the log of decisions. */
const entryNo = z.string().regex(/^\d{1,18}$/, 'decimal digits, at most 18');

/** The payload of a proposal of the kind `sportsbook.feed-correction`. */
export const feedCorrectionSchema = z.object({
  matchId,
  entryNo,
  /** Names what its maker saw in the preview. */
  digest: line(64).min(1),
});
export type FeedCorrection = z.output<typeof feedCorrectionSchema>;

export const waitingCorrectionSchema = z.object({
  entryNo,
  matchId,
  matchName: z.string(),
  /** The message of the feed; `rule_settlement` where the rules of the site ask, and not the feed. */
  type: z.enum([
    'bet_settlement',
    'bet_cancel',
    'rollback_bet_settlement',
    'rollback_bet_cancel',
    'rule_settlement',
  ]),
  /** The names of the markets, at most 20; none for the whole match. */
  markets: z.array(z.string()),
  /** The markets that are not named. */
  moreMarkets: z.int(),
  receivedAt: timeMs,
  /** False while an earlier one of the match waits: they are decided in their order. */
  isNext: z.boolean(),
});
export type WaitingCorrection = z.output<typeof waitingCorrectionSchema>;

export const getFeedCorrections = defineCall({
  id: 'getFeedCorrections',
  method: 'GET',
  path,
  summary: 'Corrections of the feed that wait for a decision, oldest first, at most 200',
  tag,
  access: 'operator',
  permission: 'trading.view',
  status: 200,
  answer: z.object({ items: z.array(waitingCorrectionSchema) }),
  errors: [],
});

export const previewFeedCorrection = defineCall({
  id: 'previewFeedCorrection',
  method: 'POST',
  path: `${path}/:entryNo/preview`,
  summary: 'The bets, accounts and amounts that a waiting correction would change; it changes nothing',
  tag,
  access: 'operator',
  permission: 'trading.edit',
  params: z.object({ entryNo }),
  status: 200,
  answer: correctionPreviewSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const dismissFeedCorrection = defineCall({
  id: 'dismissFeedCorrection',
  method: 'POST',
  path: `${path}/:entryNo/dismissal`,
  summary: 'Leaves the bets as they are, and closes a waiting correction',
  tag,
  access: 'operator',
  permission: 'trading.edit',
  params: z.object({ entryNo }),
  body: z.object({ reason: line(1_000).min(1) }),
  status: 200,
  answer: z.object({ entryNo }),
  errors: ['NOT_FOUND'],
});
