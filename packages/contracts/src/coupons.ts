import { z } from 'zod';
import { betFormSchema, betState, builderSchema, couponNumber } from './bets.ts';
import { defineCall } from './define-call.ts';
import { betInsuranceSchema } from './insurance.ts';
import { placeTermsSchema, selectionSchema } from './sportsbook.ts';
import { suggestedLegSchema } from './suggested-bets.ts';
import { betTaxSchema } from './tax.ts';
import { line } from './text.ts';
import { minor, oddsMilli, timeMs } from './values.ts';

/** The maximum number of selections of a coupon. */
const maxLegs = 30;

/** How a coupon combines its legs, as anybody may see it: without the stakes of blocks. */
export const couponFormSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('combination'),
    sizes: z.array(z.int()),
    bankers: z.array(z.int()),
    isLucky: z.boolean(),
  }),
  z.object({ kind: z.literal('chain'), whenShort: z.enum(['stop', 'stake-rest']) }),
  z.object({ kind: z.literal('conditional'), blocks: z.array(z.object({ legs: z.int() })) }),
  z.object({ kind: z.literal('anti-accumulator') }),
  z.object({ kind: z.literal('each-way') }),
]);
export type CouponForm = z.infer<typeof couponFormSchema>;

/** A leg of a coupon: its selection at the present price, and what became of it. */
export const couponLegSchema = suggestedLegSchema.extend({
  /** The price at which the bet was placed, or at which the slip was saved. */
  takenOddsMilli: oddsMilli,
  result: z.enum(['won', 'lost', 'half-won', 'half-lost', 'void', 'dead-heat']).nullable(),
  score: z.string().nullable(),
  /** The terms of the place part of an each-way bet, when it was placed. */
  placeTerms: placeTermsSchema.optional(),
});
export type CouponLeg = z.infer<typeof couponLegSchema>;

export const couponSchema = z.object({
  number: couponNumber,
  kind: z.enum(['bet', 'slip']),
  /** The time of placing or saving. */
  at: timeMs,
  /** How the legs are combined; null for a single, an accumulator and a slip of singles. */
  form: couponFormSchema.nullable(),
  lines: z.int(),
  legs: z.array(couponLegSchema),
  /** The bet builders among the legs, at the prices of placing or saving. */
  builders: z.array(builderSchema),
  /** The version of the rules of settlement that the bet has; null for a slip, which has that of its placing. */
  ruleVersion: z.int().nullable(),
  /** What only the player of a bet sees; null for everybody else. */
  own: z
    .object({
      betId: z.string(),
      state: betState,
      stakeMinor: minor,
      currency: z.string(),
      potentialReturnMinor: minor,
      returnMinor: minor.nullable(),
      /** The taxes on the bet; null where there are none. The amounts above are after them. */
      tax: betTaxSchema.nullable(),
      /** The insurance of the bet, whose payment is not in the returns; null without one. */
      insurance: betInsuranceSchema.nullable(),
      /** True when the stake is a free bet. Returns are then without it. */
      isFree: z.boolean(),
    })
    .nullable(),
});
export type Coupon = z.infer<typeof couponSchema>;

export const getCoupon = defineCall({
  id: 'getCoupon',
  method: 'GET',
  path: '/web-api/sportsbook/coupons/:number',
  summary: 'A placed bet or a saved slip by its number; stake and return to the owner alone',
  tag: 'Sportsbook',
  access: 'public',
  params: z.object({ number: line(15) }),
  status: 200,
  answer: couponSchema,
  errors: ['COUPON_UNKNOWN'],
});

export const saveSlip = defineCall({
  id: 'saveSlip',
  method: 'POST',
  path: '/web-api/sportsbook/slips',
  summary: 'Saves the selections of a slip, to load or share them by a number; no stake and no name',
  tag: 'Sportsbook',
  access: 'player',
  body: z.strictObject({
    legs: z.array(selectionSchema).min(1).max(maxLegs),
    form: betFormSchema.optional(),
    /** The matches whose selections are the parts of a bet builder. */
    builders: z
      .array(z.strictObject({ matchId: selectionSchema.shape.matchId }))
      .max(15)
      .default([]),
  }),
  status: 201,
  answer: z.object({
    number: couponNumber,
    /** The slip is deleted at this time. */
    keptUntil: timeMs,
  }),
  errors: [
    'MATCH_UNKNOWN',
    'MARKET_UNKNOWN',
    'FORM_INVALID',
    'BUILDER_PARTS',
    'BUILDER_UNAVAILABLE',
    'BUILDER_CONTRADICTION',
    'BUILDER_PART_IMPLIED',
    'BUILDER_PART_PUSHABLE',
    'BUILDER_PRICE_TOO_LONG',
    'TOO_MANY_REQUESTS',
  ],
});
