import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { latinName, sideSchema } from './looks.ts';
import { section, selectionSchema } from './sportsbook.ts';
import { oddsMilli, timeMs } from './values.ts';

/** The bounds of the total odds that a player can ask for, in thousandths. */
const minWishMilli = 2_000;
const maxWishMilli = 1_000_000;

/** A leg of a suggested accumulator, in its present state. */
export const suggestedLegSchema = selectionSchema.extend({
  /** The version of its match. */
  version: z.int(),
  /** `gone`: the leg is closed, or its upcoming match has begun. */
  state: z.enum(['open', 'suspended', 'gone']),
  /** The present price; the last known one of a leg that is gone. */
  oddsMilli,
  /** The chance by the prices of its market without the margin, from 0 to 1. */
  chance: z.number(),
  /** True when the leg was chosen from live matches. */
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
export type SuggestedLeg = z.infer<typeof suggestedLegSchema>;

export const suggestedAccumulatorSchema = z.object({
  /** The legs, each of another match. */
  legs: z.array(suggestedLegSchema),
  /** The total odds of the open legs: decimal product, rounded down to thousandths. */
  totalOddsMilli: z.number(),
  /** The chance that all open legs win, by the prices without their margin. */
  chance: z.number(),
});
export type SuggestedAccumulator = z.infer<typeof suggestedAccumulatorSchema>;

export const getSuggestedAccumulators = defineCall({
  id: 'getReadyAccumulators',
  method: 'GET',
  path: '/web-api/sportsbook/ready-accumulators',
  summary:
    'The accumulator of the day, the same for everybody, and one of matches in play, both drawn by lot',
  tag: 'Sportsbook',
  access: 'public',
  status: 200,
  answer: z.object({
    /** The UTC day of the suggestion. */
    day: z.iso.date(),
    /** The accumulator of the day; null when there are too few outcomes to choose from, or all its legs are gone. */
    ofDay: suggestedAccumulatorSchema.nullable(),
    live: suggestedAccumulatorSchema.nullable(),
  }),
  errors: [],
});
export type SuggestedAccumulators = z.infer<typeof getSuggestedAccumulators.answer>;

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
    /** Another seed draws another accumulator. The same seed draws the same one while the prices stay. */
    seed: z.coerce.number().int().min(0).max(4_294_967_295).default(0),
  }),
  status: 200,
  answer: suggestedAccumulatorSchema,
  errors: ['NOTHING_TO_COMBINE', 'ODDS_OUT_OF_REACH'],
});
