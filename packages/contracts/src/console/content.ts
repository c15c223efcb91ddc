import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { seoFieldsSchema } from '../seo.ts';
import { line } from '../text.ts';
import { timeMs } from '../values.ts';

const tag = 'Content';
const root = '/console-api/content';

const code = z.string().regex(/^[a-z]{2}$/, 'two lower-case letters');

/** A rule that closes a path of the site. Country, path and person are its key. */
export const blockSchema = z.object({
  country: code.nullable().describe('null: every country'),
  pathPrefix: line(2_000).min(1).describe('a path without its language; the rule covers everything below it'),
  auth: z.enum(['any', 'visitor', 'player']),
  displayTypeId: z.int().min(0).max(1_000).describe('1 closes the path; 0 opens it within a closed one'),
  templateTypeId: z
    .int()
    .min(0)
    .max(1_000)
    .describe('the reason, which decides the page that the reader sees'),
  reason: line(200),
});
const blockKey = blockSchema.pick({ country: true, pathPrefix: true, auth: true });
export type BlockValue = z.output<typeof blockSchema>;
export type BlockKey = z.output<typeof blockKey>;

/** An address that has moved. The old address is its key. */
export const redirectSchema = z.object({
  from: line(2_000).min(1).describe('such as /{lng}/lpage/*'),
  to: line(2_000).min(1).describe('a path of this site'),
  code: z.literal([301, 302]),
  reason: line(200),
});
const redirectKey = redirectSchema.pick({ from: true });
export type RedirectValue = z.output<typeof redirectSchema>;

/** What search engines read of a page. Pattern and language are its key. */
export const pageDataSchema = z.object({
  pattern: line(2_000).min(1).describe('a path without its language, with * only at its end'),
  lang: code.nullable().describe('null: every language'),
  ...seoFieldsSchema.shape,
  description: seoFieldsSchema.shape.description.meta({ 'x-multiline': true }),
  content: seoFieldsSchema.shape.content.meta({ 'x-multiline': true }),
  styles: seoFieldsSchema.shape.styles.meta({ 'x-multiline': true }),
});
const pageDataKey = pageDataSchema.pick({ pattern: true, lang: true });
export type PageDataValue = z.output<typeof pageDataSchema>;
export type PageDataKey = z.output<typeof pageDataKey>;

/** The code of an outside counter. Domain, project and type are its key. */
export const counterSchema = z.object({
  domain: line(253).min(1),
  projectId: z.int().min(0).max(999_999_999),
  type: line(30).min(1),
  code: line(100).min(1),
});
const counterKey = counterSchema.omit({ code: true });
export type CounterValue = z.output<typeof counterSchema>;
export type CounterKey = z.output<typeof counterKey>;

/** The version of a record that the editor saw; null when there was none. */
const version = z.int().min(1).nullable();

/** Creates the calls by which one kind of content is listed, saved and removed. */
function contentCalls<Value extends z.ZodType, Key extends z.ZodType>(
  kind: string,
  words: { one: string; many: string },
  value: Value,
  key: Key,
) {
  const name = kind[0]?.toUpperCase() + kind.slice(1);
  const item = z.object({ value, version: z.int(), savedBy: z.string(), savedAt: timeMs });
  const path = `${root}/${kind}s` as const;
  return {
    list: defineCall({
      id: `getContent${name}s`,
      method: 'GET',
      path,
      summary: `All ${words.many}, with the JSON schema of one`,
      tag,
      access: 'operator',
      permission: 'content.view',
      byCountry: true,
      status: 200,
      answer: z.object({ schema: z.record(z.string(), z.unknown()), items: z.array(item) }),
      errors: [],
    }),
    save: defineCall({
      id: `saveContent${name}`,
      method: 'POST',
      path,
      summary: `Creates or changes ${words.one}`,
      tag,
      access: 'operator',
      permission: 'content.edit',
      byCountry: true,
      body: z.object({ value, version }),
      status: 200,
      answer: z.object({ version: z.int() }),
      errors: ['VERSION_CONFLICT', 'PERMISSION_MISSING'],
    }),
    remove: defineCall({
      id: `removeContent${name}`,
      method: 'POST',
      path: `${path}/removal`,
      summary: `Removes ${words.one}`,
      tag,
      access: 'operator',
      permission: 'content.edit',
      byCountry: true,
      body: z.object({ key, version }),
      status: 204,
      answer: z.undefined(),
      errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'PERMISSION_MISSING'],
    }),
  };
}

export const contentBlocks = contentCalls(
  'block',
  { one: 'a rule that closes a path', many: 'rules that close paths of the site' },
  blockSchema,
  blockKey,
);
export const contentRedirects = contentCalls(
  'redirect',
  { one: 'a redirect', many: 'redirects' },
  redirectSchema,
  redirectKey,
);
export const contentPages = contentCalls(
  'page',
  { one: 'page data for search engines', many: 'page data for search engines' },
  pageDataSchema,
  pageDataKey,
);
export const contentCounters = contentCalls(
  'counter',
  { one: 'an outside counter', many: 'outside counters' },
  counterSchema,
  counterKey,
);

const moment = z.int().min(0).nullable();

export const previewMaintenance = defineCall({
  id: 'previewMaintenance',
  method: 'POST',
  path: `${root}/maintenance/preview`,
  summary: 'What a plan of maintenance closes, and when; nothing is changed',
  tag,
  access: 'operator',
  permission: 'content.view',
  byCountry: true,
  body: z.object({
    mode: z.enum(['off', 'on', 'scheduled']),
    startedAt: moment,
    endedAt: moment,
    notifyStartedAt: moment,
    notifyEndedAt: moment,
  }),
  status: 200,
  answer: z.object({
    isClosedNow: z.boolean(),
    /** The time in which the site is closed; null when it never is. An absent end is not known. */
    closed: z.object({ from: timeMs, to: timeMs.nullable() }).nullable(),
    /** The time in which open pages announce it; null when they do not. */
    announced: z.object({ from: timeMs, to: timeMs.nullable() }).nullable(),
    /** Every page leads to this one meanwhile. */
    pages: z.object({ closed: z.string(), shown: z.string() }),
    /** The calls that are refused meanwhile. */
    calls: z.array(z.object({ method: z.string(), path: z.string(), summary: z.string() })),
    /** The calls that are refused do so with this status. */
    status: z.int(),
    retryAfterSeconds: z.int().nullable().describe('of a call that is refused now'),
  }),
  errors: [],
});
