import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { line } from '../text.ts';
import { timeMs } from '../values.ts';
import { consolePage } from './console-page.ts';

const tag = 'Texts';
const root = '/console-api/texts';

const entry = {
  dictionary: line(60).min(1),
  key: line(200).min(1),
  lng: z.enum(['en', 'ru', 'es', 'de', 'ar']),
};

/** The id of the last change of a text that the editor saw; 0 when it was never changed. */
const version = z.string().regex(/^\d{1,18}$/);

/**
 * A text that readers see. Direction isolates are allowed, since the texts in Arabic need them around signed figures. It never is
 * markup.
 */
const shownText = z
  .string()
  .max(4_000)
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(
    z
      .string()
      .min(1)
      .regex(/^(?:[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e]|\n)*$/u, 'plain text'),
  );

export const siteTextSummarySchema = z.object({
  dictionary: z.string(),
  key: z.string(),
  code: z.string().nullable().describe('the text of the code; null when it has the key no more'),
  text: z.string().nullable().describe('the text of an operator, which is shown instead'),
  savedBy: z.string().nullable(),
  savedAt: timeMs.nullable(),
});
export type SiteTextSummary = z.output<typeof siteTextSummarySchema>;

export const siteTextDetailSchema = z.object({
  ...entry,
  code: z.string().nullable().describe('the text of the code; null when it has the key no more'),
  english: z.string().nullable(),
  text: z.string().nullable().describe('the text of an operator, which is shown instead'),
  placeholders: z.array(z.string()).describe('those of the text and of its other plural forms'),
  forms: z
    .array(z.object({ key: z.string(), text: z.string() }))
    .describe('all plural forms, as they are shown'),
  version,
  history: z
    .array(
      z.object({
        changeId: z.string(),
        before: z.string().nullable().describe('null: the text of the code'),
        after: z.string().nullable(),
        by: z.string(),
        at: timeMs,
      }),
    )
    .describe('newest first, at most 100'),
});
export type SiteTextDetail = z.output<typeof siteTextDetailSchema>;

export const findSiteTexts = defineCall({
  id: 'findSiteTexts',
  method: 'GET',
  path: root,
  summary: 'The texts of the site in a language, by key or by what they show',
  tag,
  access: 'operator',
  permission: 'content.view',
  query: z.object({
    lng: entry.lng,
    text: line(200).optional(),
    dictionary: line(60).optional(),
    own: z.enum(['true', 'false']).default('false').describe('true: only texts of operators'),
    after: line(400).optional(),
    limit: consolePage.limit,
  }),
  status: 200,
  answer: z.object({
    items: z.array(siteTextSummarySchema),
    next: z.string().nullable(),
    dictionaries: z.array(z.string()).describe('the ids of all dictionaries'),
  }),
  errors: [],
});

export const getSiteText = defineCall({
  id: 'getSiteText',
  method: 'GET',
  path: `${root}/entry`,
  summary: 'A text of the site in a language, with its history',
  tag,
  access: 'operator',
  permission: 'content.view',
  query: z.object(entry),
  status: 200,
  answer: siteTextDetailSchema,
  errors: ['NOT_FOUND'],
});

export const saveSiteText = defineCall({
  id: 'saveSiteText',
  method: 'POST',
  path: `${root}/entry`,
  summary: 'Shows another text in the place of that of the code, at once',
  tag,
  access: 'operator',
  permission: 'content.edit',
  body: z.object({ ...entry, text: shownText, version }),
  status: 200,
  answer: siteTextDetailSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const revertSiteText = defineCall({
  id: 'revertSiteText',
  method: 'POST',
  path: `${root}/entry/removal`,
  summary: 'Shows the text of the code again',
  tag,
  access: 'operator',
  permission: 'content.edit',
  body: z.object({ ...entry, version }),
  status: 200,
  answer: siteTextDetailSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});
