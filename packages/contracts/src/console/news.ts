import { languageCodes } from '@fairline/i18n/languages';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { line, lines } from '../text.ts';
import { timeMs } from '../values.ts';
import { inLanguages } from './in-languages.ts';

const tag = 'Messages';
const root = '/console-api/messages/news';

export const newsStates = ['draft', 'sending', 'sent', 'stopped'] as const;

/** The texts of one language: a letter, a text message, or both. */
export const newsTextSchema = z.strictObject({
  letter: z.strictObject({ title: line(120).trim().min(1), text: lines(5_000) }).nullable(),
  sms: line(300).trim().min(1).nullable(),
});
export type NewsText = z.output<typeof newsTextSchema>;

const language = z.enum(languageCodes);

const textsSchema = inLanguages(newsTextSchema);
export type NewsTexts = z.output<typeof textsSchema>;

export const newsDraftSchema = z
  .strictObject({
    name: line(120).trim().min(1).describe('the name within the console'),
    texts: textsSchema,
    byEmail: z.boolean().describe('to players with the switch enable_mail_news'),
    bySms: z.boolean().describe('to players with the switch enable_sms_news'),
    countries: z
      .array(z.string().regex(/^[a-z]{2}$/))
      .max(250)
      .describe('empty: all countries'),
    languages: z.array(language).max(languageCodes.length).describe('empty: all languages'),
  })
  .refine(({ byEmail, bySms }) => byEmail || bySms, { path: ['byEmail'], message: 'one way at least' })
  .superRefine(({ byEmail, bySms, texts }, context) => {
    for (const [lng, text] of Object.entries(texts)) {
      if (byEmail && !text?.letter)
        context.addIssue({ code: 'custom', path: ['texts', lng, 'letter'], message: 'title and text' });
      if (bySms && !text?.sms)
        context.addIssue({ code: 'custom', path: ['texts', lng, 'sms'], message: 'a text of the SMS' });
    }
  });
export type NewsDraft = z.output<typeof newsDraftSchema>;

const counts = z.object({
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  dropped: z.int().describe('not wanted any more when they were about to be sent'),
});
export type NewsCounts = z.output<typeof counts>;

export const newsSummarySchema = z.object({
  newsId: z.uuid(),
  name: z.string(),
  state: z.enum(newsStates),
  byEmail: z.boolean(),
  bySms: z.boolean(),
  version: z.int(),
  changedBy: z.string(),
  changedAt: timeMs,
  approvedBy: z.string().nullable(),
  approvedAt: timeMs.nullable(),
  finishedAt: timeMs.nullable(),
  counts,
});
export type NewsSummary = z.output<typeof newsSummarySchema>;

export const newsSchema = newsSummarySchema.extend({
  draft: newsDraftSchema,
  audience: z.object({ email: z.int(), sms: z.int() }).describe('players who would get it now'),
});
export type NewsView = z.output<typeof newsSchema>;

const params = z.object({ newsId: z.uuid().toLowerCase() });
const version = z.int().min(1);

export const getNewsList = defineCall({
  id: 'getNewsList',
  method: 'GET',
  path: root,
  summary: 'The latest hundred news to players, with what became of them',
  tag,
  access: 'operator',
  permission: 'content.view',
  status: 200,
  answer: z.object({ items: z.array(newsSummarySchema) }),
  errors: [],
});

export const getNews = defineCall({
  id: 'getNews',
  method: 'GET',
  path: `${root}/:newsId`,
  summary: 'One message of news, with its audience at present',
  tag,
  access: 'operator',
  permission: 'content.view',
  params,
  status: 200,
  answer: newsSchema,
  errors: ['NOT_FOUND'],
});

export const createNews = defineCall({
  id: 'createNews',
  method: 'POST',
  path: root,
  summary: 'Writes a draft of news. A proposal of the kind messages.news sends it',
  tag,
  access: 'operator',
  permission: 'content.edit',
  body: newsDraftSchema,
  status: 201,
  answer: z.object({ newsId: z.uuid() }),
  errors: [],
});

export const changeNews = defineCall({
  id: 'changeNews',
  method: 'PUT',
  path: `${root}/:newsId`,
  summary: 'Changes a draft of news',
  tag,
  access: 'operator',
  permission: 'content.edit',
  params,
  body: z.strictObject({ draft: newsDraftSchema, version }),
  status: 200,
  answer: z.object({ version }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const previewNews = defineCall({
  id: 'previewNews',
  method: 'POST',
  path: `${root}/:newsId/preview`,
  summary: 'The letter and the text message of one language as a player gets them',
  tag,
  access: 'operator',
  permission: 'content.view',
  params,
  body: z.strictObject({ language }),
  status: 200,
  answer: z.object({
    letter: z.object({ subject: z.string(), text: z.string() }).nullable(),
    sms: z.string().nullable(),
  }),
  errors: ['NOT_FOUND'],
});

export const testNews = defineCall({
  id: 'testNews',
  method: 'POST',
  path: `${root}/:newsId/test`,
  summary: "Sends the letter of one language to the operator's own e-mail address",
  tag,
  access: 'operator',
  permission: 'content.edit',
  params,
  body: z.strictObject({ language }),
  status: 202,
  answer: z.object({ address: z.string() }),
  errors: ['NOT_FOUND', 'CONTACT_MISSING'],
});

export const stopNews = defineCall({
  id: 'stopNews',
  method: 'POST',
  path: `${root}/:newsId/stop`,
  summary: 'Stops news that are being sent: what still waits is not sent',
  tag,
  access: 'operator',
  permission: 'content.edit',
  params,
  body: z.strictObject({ version }),
  status: 200,
  answer: z.object({ version }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});
