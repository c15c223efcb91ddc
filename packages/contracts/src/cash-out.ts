import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { laterInsuranceSchema } from './insurance.ts';
import { insuranceRefusals } from './insure-bet.ts';
import { line } from './text.ts';
import { idempotencyErrors, minor, playRefusals, timeMs } from './values.ts';

/** The reasons why a bet cannot be sold now. */
export const cashOutRefusals = [
  'CASHOUT_OFF',
  'CASHOUT_SUSPENDED',
  'CASHOUT_FEED_LOST',
  'CASHOUT_LEG_CLOSED',
  'CASHOUT_DECIDED',
  'CASHOUT_UNDEFINED',
  'CASHOUT_TOO_LOW',
  'CASHOUT_FREE_BET',
  'CASHOUT_INSURED',
] as const;
export type CashOutRefusalCode = (typeof cashOutRefusals)[number];

/** The value of an open bet now, or the reason why it cannot be sold now; and the insurance that it can get. */
export const cashOutOfferSchema = z.object({
  betId: z.string(),
  /** The stake that is in play. */
  stakeMinor: minor,
  currency: z.string(),
  /** What is paid for the whole bet, after its taxes; null when it cannot be sold now. */
  valueMinor: minor.nullable(),
  /** The taxes that are kept back of it. */
  taxMinor: minor,
  /** The expected return, without the margin; null when it cannot be sold now. */
  fairMinor: minor.nullable(),
  /** The share of the fair value that the house keeps, in thousandths. */
  marginMilli: z.int(),
  /** A part of the stake is sold in this step; null when the bet is only sold whole. */
  stepMinor: minor.nullable(),
  /** The time between the request and the decision, in ms: a match of the bet is in play. */
  delayMs: z.int(),
  code: z.enum(cashOutRefusals).nullable(),
  /** The part of the stake that is sold by itself as soon as it is worth `valueMinor`; null without such an order. */
  order: z.object({ soldMinor: minor, valueMinor: minor }).nullable(),
  /** What a further part of its insurance costs; null when none can be bought now. */
  insurance: laterInsuranceSchema.nullable(),
  insuranceCode: z.enum(insuranceRefusals).nullable(),
});
export type CashOutOffer = z.infer<typeof cashOutOfferSchema>;

/** The most bets whose values are asked at once. */
export const maxCashOutOffers = 100;

export const getCashOutOffers = defineCall({
  id: 'getCashOutOffers',
  method: 'GET',
  path: '/web-api/sportsbook/cash-out-offers',
  summary:
    "The values of the player's open bets now, and what their insurance costs. For a minute afterwards, changes come by the live topic `cash-out`",
  tag: 'Sportsbook',
  access: 'player',
  isBackground: true,
  query: z.object({
    /** The ids of the bets, joined by commas; without them those of the newest open bets. */
    bets: z
      .string()
      .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,99}$/)
      .optional(),
  }),
  status: 200,
  answer: z.object({ offers: z.array(cashOutOfferSchema) }),
  errors: [],
});

export const cashOut = defineCall({
  id: 'cashOut',
  method: 'POST',
  path: '/web-api/sportsbook/bets/:betId/cash-out',
  summary:
    'Sells an open bet, or a part of its stake, for at least the value that the player saw. With a match in play the ' +
    'answer comes after the live delay',
  tag: 'Sportsbook',
  access: 'player',
  idempotent: true,
  params: z.object({ betId: line(40) }),
  body: z.strictObject({
    /** The stake in play that the player saw. */
    stakeMinor: minor.min(1),
    /** The part of it that is sold: all of it, or a multiple of the step of the offer. */
    soldMinor: minor.min(1),
    /** The value of that part that the player saw. Less is never paid. */
    valueMinor: minor.min(1),
  }),
  status: 201,
  answer: z.object({
    betId: z.string(),
    soldAt: timeMs,
    soldMinor: minor,
    /** What is paid, after its taxes. */
    paidMinor: minor,
    taxMinor: minor.optional(),
    /** The stake that stays in play; 0 when the bet is sold. */
    restMinor: minor,
    balanceMinor: minor,
    currency: z.string(),
  }),
  errors: [
    ...idempotencyErrors,
    ...cashOutRefusals,
    ...playRefusals,
    'BET_UNKNOWN',
    'CASHOUT_BET_CHANGED',
    'CASHOUT_IN_DELAY',
    'CASHOUT_PART_INVALID',
    'CASHOUT_VALUE_CHANGED',
    'ACCOUNT_FROZEN',
    'UNAVAILABLE',
  ],
});

export const setCashOutOrder = defineCall({
  id: 'setCashOutOrder',
  method: 'PUT',
  path: '/web-api/sportsbook/bets/:betId/cash-out-order',
  summary:
    'Sets the value at which an open bet, or a part of its stake, is sold by itself: as soon as it is worth that much, and ' +
    'never for less, with the same delay and refusals. It takes the place of an earlier order',
  tag: 'Sportsbook',
  access: 'player',
  params: z.object({ betId: line(40) }),
  body: z.strictObject({
    /** The stake in play that the player saw. */
    stakeMinor: minor.min(1),
    /** The part of it that is sold: all of it, or a multiple of the step of the offer. */
    soldMinor: minor.min(1),
    /** The value of that part at which it is sold. */
    valueMinor: minor.min(1),
  }),
  status: 204,
  answer: z.void(),
  errors: [
    'BET_UNKNOWN',
    'CASHOUT_OFF',
    'CASHOUT_DECIDED',
    'CASHOUT_UNDEFINED',
    'CASHOUT_BET_CHANGED',
    'CASHOUT_PART_INVALID',
    'CASHOUT_FREE_BET',
    'CASHOUT_INSURED',
    'CASHOUT_TARGET_TOO_HIGH',
  ],
});

export const removeCashOutOrder = defineCall({
  id: 'removeCashOutOrder',
  method: 'DELETE',
  path: '/web-api/sportsbook/bets/:betId/cash-out-order',
  summary: 'Ends the order by which an open bet is sold by itself',
  tag: 'Sportsbook',
  access: 'player',
  params: z.object({ betId: line(40) }),
  status: 204,
  answer: z.void(),
  errors: ['BET_UNKNOWN'],
});
