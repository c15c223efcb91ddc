import { z } from 'zod';
import { line } from '../text.ts';

/** The query of a list in the console: `after` is the `next` of the page before. */
export const consolePage = {
  after: line(100).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
};

/** The answer of a list in the console: a page of it, and the `after` of the next page; null after the last. */
export function listPage<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable() });
}

/** The first and the last moment of a range that a list is narrowed to. */
export const rangeStart = z.coerce.number().int().optional().describe('ms UTC');
export const rangeEnd = z.coerce
  .number()
  .int()
  .optional()
  .describe('ms UTC; this moment is part of the range');
