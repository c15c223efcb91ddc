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

/** The result of an outcome. A lost one that is `placed` pays the place part of each-way bets. */
export const legResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['won', 'half-won', 'half-lost', 'void']) }),
  z.object({ kind: z.literal('lost'), placed: sharedPlaces.optional() }),
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
