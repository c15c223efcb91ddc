import { z } from 'zod';
import { line } from '../text.ts';

/** The query of a list in the console: `after` is the `next` of the page before. */
export const consolePage = {
  after: line(100).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
};
