import { z } from 'zod';
import { defineCall } from './define-call.ts';

export const gamePreviewSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The segment of the game's address. */
  route: z.string(),
  /** The former segment of the address; null when it never changed. */
  oldRoute: z.string().nullable(),
  /** The categories of the game; the list is empty unless the call requests them. */
  categories: z.array(z.string()),
  tag: z.string().nullable(),
});

const whole = z.coerce.number().int().min(0).optional();

export const getGamesPreview = defineCall({
  id: 'getGamesPreview',
  method: 'GET',
  path: '/web-api/games/preview-light',
  summary: 'The own games with their addresses, by group; whence, ref and fcountry say who asks',
  tag: 'Games',
  access: 'public',
  query: z.object({
    whence: whole,
    /** Limits the answer to this group. */
    groupId: whole,
    lng: z
      .string()
      .regex(/^[a-z]{2}$/)
      .default('en'),
    ref: whole,
    /** The number of the country, or its two letters. */
    fcountry: z
      .string()
      .regex(/^(?:\d{1,9}|[a-z]{2})$/i)
      .optional(),
    includeCategories: z.enum(['true', 'false']).default('false'),
  }),
  status: 200,
  answer: z.object({
    Success: z.boolean(),
    /** The games by group number. */
    Value: z.record(z.string(), z.array(gamePreviewSchema)),
  }),
  errors: [],
});
