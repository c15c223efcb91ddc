import { z } from 'zod';
import { betFormSchema, betSchema } from './bets.ts';
import { defineCall } from './define-call.ts';
import { minor, moneyErrors, oddsMilli, playRefusals } from './values.ts';

/**
 * The states of a bet that a trader decides about: `waiting` for the trader, `offered` to the player on other terms, and how
 * it ended. `declined` and `cancelled` are the player's ends; `withdrawn` is an offer that a changed score has ended.
 */
export const referralStates = [
  'waiting',
  'offered',
  'placed',
  'refused',
  'declined',
  'cancelled',
  'withdrawn',
  'expired',
] as const;
export type ReferralState = (typeof referralStates)[number];

/** Why a trader refuses a bet; the player reads it. */
export const referralRefusals = ['stake', 'price', 'match', 'account'] as const;

/** The stakes and the possible return of a bet on some terms. */
export const referralTerms = z.object({
  /** The stake of one line, and of all lines. */
  unitStakeMinor: minor,
  stakeMinor: minor,
  /** The tax on the stake, which is paid with it. */
  stakeTaxMinor: minor,
  potentialReturnMinor: minor,
  /** The prices of the legs, in their order. */
  oddsMilli: z.array(oddsMilli),
});

const leg = betSchema.shape.legs.element;

export const referralSchema = z.object({
  /** The id of the bet that it becomes when it is accepted. */
  referralId: z.string(),
  state: z.enum(referralStates),
  /** Increases with every change. */
  version: z.int(),
  /** The time that is left to the trader, or to the player for an offer, in ms; 0 when it is over. */
  leftMs: z.int(),
  currency: z.string(),
  form: betFormSchema.nullable(),
  /** The number of lines. */
  lines: z.int(),
  /** The matches whose legs are parts of a bet builder. */
  builders: z.array(z.object({ matchId: z.string() })).default([]),
  legs: z.array(
    z.object({
      matchId: leg.shape.matchId,
      marketId: leg.shape.marketId,
      specifiers: leg.shape.specifiers,
      outcomeId: leg.shape.outcomeId,
      homeName: leg.shape.homeName,
      awayName: leg.shape.awayName,
      marketName: leg.shape.marketName,
      outcomeName: leg.shape.outcomeName,
    }),
  ),
  /** What the player has asked for. */
  asked: referralTerms,
  /** What the trader offers in its place; null before an offer. */
  offered: referralTerms.nullable(),
  refusal: z.enum(referralRefusals).nullable(),
});
export type Referral = z.infer<typeof referralSchema>;

export const getReferrals = defineCall({
  id: 'getReferrals',
  method: 'GET',
  path: '/web-api/sportsbook/referrals',
  summary:
    "The player's bets that a trader decides about, and those that have ended in the last ten minutes. Changes come by the live topic `player`",
  tag: 'Sportsbook',
  access: 'player',
  isBackground: true,
  status: 200,
  answer: z.object({ referrals: z.array(referralSchema) }),
  errors: [],
});

export const answerReferral = defineCall({
  id: 'answerReferral',
  method: 'POST',
  path: '/web-api/sportsbook/referrals/:referralId/answer',
  summary:
    'Takes or declines what a trader offers, or cancels a bet that still waits. The same answer again changes nothing',
  tag: 'Sportsbook',
  access: 'player',
  params: z.object({ referralId: z.uuid().toLowerCase() }),
  body: z.strictObject({
    /** The version that the player saw. */
    version: z.int().min(1),
    answer: z.enum(['take', 'decline', 'cancel']),
  }),
  status: 200,
  answer: referralSchema,
  errors: [
    ...moneyErrors,
    'REFERRAL_UNKNOWN',
    'REFERRAL_OVER',
    'MARKET_CLOSED',
    'MARKET_UNKNOWN',
    'MATCH_UNKNOWN',
    'ODDS_CHANGED',
    ...playRefusals,
    'TAX_CHANGED',
    'PLACE_TERMS_CHANGED',
    'RATE_UNAVAILABLE',
    'SPORT_RESTRICTED',
    'STAKE_TOO_HIGH',
    'BALANCE_TOO_LOW',
    'LIMIT_REACHED',
    'SELF_EXCLUDED',
    'DEPOSIT_PAUSED',
  ],
});

/** The path of the error that names the referral, in the refusal BET_REFERRED of a bet. */
export const referredPath = 'referralId';
