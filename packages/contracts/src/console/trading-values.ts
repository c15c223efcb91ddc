import { z } from 'zod';
import { line } from '../text.ts';

export const matchId = z.string().regex(/^\d{1,15}$/);
export const marketId = z.int().min(1).max(999_999);
export const specifiers = line(100);
export const outcomeId = line(40).min(1);

export const legResult = z.union([
  z.object({ kind: z.enum(['won', 'lost', 'half-won', 'half-lost', 'void']) }),
  z
    .object({ kind: z.literal('dead-heat'), places: z.int().min(1).max(100), tied: z.int().min(2).max(100) })
    .refine(({ places, tied }) => places <= tied, 'more places than competitors'),
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
