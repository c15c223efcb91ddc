import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { timeMs } from './values.ts';

export const termsSchema = z.object({
  version: z.int(),
  /** The time of the publication; null when this version has no stored text. */
  publishedAt: timeMs.nullable(),
  /** The language of the texts: the wanted one, or English where the terms are not written in it. */
  language: z.string(),
  text: z.string().nullable(),
  /** The latest version that the player has agreed to; null when there is none. */
  agreed: z
    .object({
      version: z.int(),
      agreedAt: timeMs,
      /** In the same language; null where that version has no text in it. */
      text: z.string().nullable(),
    })
    .nullable(),
});
export type TermsView = z.output<typeof termsSchema>;

export const getTerms = defineCall({
  id: 'getTerms',
  method: 'GET',
  path: '/web-api/user/terms',
  summary: 'The terms of the site, and the version that the player has agreed to',
  tag: 'Player',
  access: 'player',
  query: z.object({ lang: z.string().regex(/^[a-z]{2}$/) }),
  status: 200,
  answer: termsSchema,
  errors: ['LANGUAGE_UNKNOWN'],
});
