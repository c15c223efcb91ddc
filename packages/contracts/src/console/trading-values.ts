import { z } from 'zod';
import { line } from '../text.ts';

export const matchId = z.string().regex(/^\d{1,15}$/);
export const marketId = z.int().min(1).max(999_999);
export const specifiers = line(100);
export const outcomeId = line(40).min(1);

const count = z.int().min(1).max(1_000);
/** So many paid places are shared by so many competitors. */
const sharedPlaces = z
  .object({ places: count, tied: count })
  .refine(({ places, tied }) => places <= tied, 'more places than competitors');

/** A place of a competitor that has not won, counted from 1. */
const lostPlace = count.min(2);
/** The places that a competitor has at the end, or the best and the worst that it can still have. */
const position = z.union([
  z.strictObject({ first: lostPlace, tied: count }),
  z
    .strictObject({ best: lostPlace, worst: count })
    .refine(({ best, worst }) => best <= worst, 'the best place is not behind the worst'),
]);

/** The result of an outcome. The position of a lost one decides the place part of each-way bets. */
export const legResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['won', 'half-won', 'half-lost', 'void']) }),
  z.object({ kind: z.literal('lost'), position: position.optional() }),
  sharedPlaces.safeExtend({ kind: z.literal('dead-heat') }),
]);

/** The results of outcomes of one market. */
export const outcomeResults = z
  .array(z.object({ outcomeId, result: legResult }))
  .min(1)
  .max(200)
  .refine(
    (results) => new Set(results.map((each) => each.outcomeId)).size === results.length,
    'one result each',
  );
