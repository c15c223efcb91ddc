import { z } from 'zod';
import { betFormSchema } from '../bets.ts';
import { defineCall } from '../define-call.ts';
import { referralRefusals, referralStates, referralTerms } from '../referrals.ts';
import { lines } from '../text.ts';
import { minor, oddsMilli, timeMs } from '../values.ts';
import { consolePage, listPage } from './console-page.ts';

const path = '/console-api/trading/referrals';
const tag = 'Trading';

/** A leg of a bet that waits for a trader, with what its outcome means for the book. */
export const waitingLegSchema = z.object({
  matchId: z.string(),
  sportId: z.int(),
  matchName: z.string(),
  marketName: z.string(),
  outcomeName: z.string(),
  /** The price that the player saw. */
  oddsMilli,
  /** The price on offer now; null while the outcome is not open. */
  presentOddsMilli: oddsMilli.nullable(),
  /** The present price without the margin; null where the market does not tell it. */
  fairOddsMilli: oddsMilli.nullable(),
  /** The score of a match in play; null otherwise. */
  score: z.string().nullable(),
  /**
   * What the house loses when the outcome wins and the others of its market lose, in minor units of the currency of the bet;
   * below 0 it earns. The bet counts with its share of stake and return for each leg. Null once it is no longer open.
   */
  lossBeforeMinor: minor.nullable(),
  lossAfterMinor: minor.nullable(),
});

export const waitingBetSchema = z.object({
  referralId: z.string(),
  playerId: z.string(),
  state: z.enum(referralStates),
  version: z.int(),
  createdAt: timeMs,
  /** The time that is left to the trader, or to the player for an offer, in ms; 0 when it is over. */
  leftMs: z.int(),
  currency: z.string(),
  form: betFormSchema.nullable(),
  lines: z.int(),
  legs: z.array(waitingLegSchema),
  asked: referralTerms,
  offered: referralTerms.nullable(),
  refusal: z.enum(referralRefusals).nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: timeMs.nullable(),
  note: z.string().nullable(),
});
export type WaitingBet = z.infer<typeof waitingBetSchema>;

export const getWaitingBets = defineCall({
  id: 'getWaitingBets',
  method: 'GET',
  path,
  summary:
    'Bets that traders decide about: those that wait, with the least time first, or all, the newest first',
  tag,
  access: 'operator',
  permission: 'trading.view',
  isPersonal: true,
  query: z.object({ state: z.enum(['open', 'all']).default('open'), ...consolePage }),
  status: 200,
  answer: listPage(waitingBetSchema),
  errors: [],
});

/** What a trader decides. Prices and a stake that an offer leaves out stay as the player asked. */
export const referralDecisionSchema = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('accept'),
    /** The present prices that the trader saw, in the order of the legs. One that has fallen since refuses the decision. */
    seenOddsMilli: z.array(oddsMilli.nullable()).min(1).max(30),
  }),
  z.strictObject({
    action: z.literal('offer'),
    /** The stake of one line, at most what the player asked for. */
    unitStakeMinor: z.int().min(1).optional(),
    oddsMilli: z.array(z.int().min(1_001).max(1_000_000)).min(1).max(30).optional(),
  }),
  z.strictObject({ action: z.literal('refuse'), refusal: z.enum(referralRefusals) }),
]);
export type ReferralDecision = z.infer<typeof referralDecisionSchema>;

export const decideReferral = defineCall({
  id: 'decideReferral',
  method: 'POST',
  path: `${path}/:referralId/decision`,
  summary:
    'Accepts a waiting bet, offers it on other terms, or refuses it. Of two decisions the first counts; the other is refused',
  tag,
  access: 'operator',
  permission: 'trading.edit',
  isPersonal: true,
  params: z.object({ referralId: z.uuid().toLowerCase() }),
  body: z.strictObject({
    version: z.int().min(1),
    decision: referralDecisionSchema,
    /** For the audit record; the player does not see it. */
    note: lines(1_000).optional(),
  }),
  status: 200,
  answer: waitingBetSchema,
  errors: [
    'REFERRAL_UNKNOWN',
    'REFERRAL_OVER',
    'OFFER_INVALID',
    'SITE_CLOSED',
    'ACCOUNT_BLOCKED',
    'ACCOUNT_FROZEN',
    'ERASURE_ASKED',
    'IDENTIFICATION_REQUIRED',
    'UNAVAILABLE',
    'MARKET_CLOSED',
    'MARKET_UNKNOWN',
    'MATCH_UNKNOWN',
    'ODDS_CHANGED',
    'TAX_CHANGED',
    'PLACE_TERMS_CHANGED',
    'RATE_UNAVAILABLE',
    'SPORT_RESTRICTED',
    'STAKE_TOO_LOW',
    'STAKE_TOO_HIGH',
    'BALANCE_TOO_LOW',
    'LIMIT_REACHED',
    'SELF_EXCLUDED',
    'DEPOSIT_PAUSED',
  ],
});
