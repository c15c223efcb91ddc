import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { latinName, sideSchema } from './looks.ts';
import { section, selectionSchema } from './sportsbook.ts';
import { oddsMilli, timeMs } from './values.ts';

/** The total odds that can be wished for, in thousandths. */
const minWishMilli = 2_000;
const maxWishMilli = 1_000_000;

/** A leg of an accumulator that the platform has put together, as it stands right now. */
export const readyLegSchema = selectionSchema.extend({
  /** Version of its match that this is of. */
  version: z.int(),
  /** `gone`: closed, or a leg of an upcoming match that has begun. */
  state: z.enum(['open', 'suspended', 'gone']),
  /** The price now; of a leg that is gone an earlier one. */
  oddsMilli,
  /** How likely it is by the prices of its market, the margin taken out: between 0 and 1. */
  chance: z.number(),
  /** Chosen as a match in play. */
  live: z.boolean(),
  sportId: z.int(),
  tournamentId: z.int(),
  categoryCode: z.string(),
  tournamentName: z.string(),
  tournamentLatinName: latinName,
  homeName: z.string(),
  awayName: z.string(),
  home: sideSchema,
  away: sideSchema,
  marketName: z.string(),
  outcomeName: z.string(),
  kickoffAt: timeMs,
});
export type ReadyLeg = z.infer<typeof readyLegSchema>;

export const readyAccumulatorSchema = z.object({
  /** Each of another match. */
  legs: z.array(readyLegSchema),
  /** Of the legs that are open: decimal product, rounded down to thousandths. */
  totalOddsMilli: z.number(),
  /** Of the legs that are open: how likely it is that all come in, by the prices without their margin. */
  chance: z.number(),
});
export type ReadyAccumulator = z.infer<typeof readyAccumulatorSchema>;

export const getReadyAccumulators = defineCall({
  id: 'getReadyAccumulators',
  method: 'GET',
  path: '/web-api/sportsbook/ready-accumulators',
  summary:
    'The accumulator of the day, the same for everybody, and one of matches in play, both drawn by lot',
  tag: 'Sportsbook',
  access: 'public',
  status: 200,
  answer: z.object({
    /** The day of UTC that it is of. */
    day: z.iso.date(),
    /** Null when there is too little to choose from, or all its legs are gone. */
    ofDay: readyAccumulatorSchema.nullable(),
    live: readyAccumulatorSchema.nullable(),
  }),
  errors: [],
});
export type ReadyAccumulators = z.infer<typeof getReadyAccumulators.answer>;

export const getGeneratedAccumulator = defineCall({
  id: 'getGeneratedAccumulator',
  method: 'GET',
  path: '/web-api/sportsbook/generated-accumulator',
  summary: 'An accumulator of open matches whose total odds come as near as possible to those asked for',
  tag: 'Sportsbook',
  access: 'public',
  query: z.object({
    totalOddsMilli: z.coerce.number().int().min(minWishMilli).max(maxWishMilli),
    section: z.enum([...section.options, 'both']).default('both'),
    sportId: z.coerce.number().int().min(1).max(999_999).optional(),
    /** Another seed draws another accumulator; the same one draws the same while the prices are the same. */
    seed: z.coerce.number().int().min(0).max(4_294_967_295).default(0),
  }),
  status: 200,
  answer: readyAccumulatorSchema,
  errors: ['NOTHING_TO_COMBINE', 'ODDS_OUT_OF_REACH'],
});
