import { z } from 'zod';
import { apiVersion, batchLimit, maxRouteHeader } from './limits.ts';
import { defaultReaderSettings, readerSettingsOf } from './reader-settings.ts';

/** Schemas of protocol version 2, for servers. The browser reads answers without them (fragment-answer.ts). */

const text = z.string().default('');
const addresses = z.array(z.string()).default([]);

/** The schema drops unknown fields; absent fields are empty. */
export const fragmentAnswerSchema = z.object({
  appName: z.string().min(1),
  title: text,
  codeToEval: text,
  scriptsToLoad: addresses,
  head: text,
  body: text,
  style: text,
  cssToLoad: addresses,
  apiVersion: z.literal(apiVersion).default(apiVersion),
  appVersion: text,
  page: z.unknown().optional(),
});

export const batchAnswerSchema = z.object({ components: z.record(z.string(), z.unknown()) });

export const componentErrorSchema = z.object({ error: z.string() });

const routeSchema = z.object({
  name: z.string(),
  params: z.record(z.string(), z.string()),
  query: z.record(z.string(), z.string()),
});

/** The route in the header of a page's GET. */
export const routeHeaderSchema = z
  .string()
  .max(maxRouteHeader)
  .transform((text, context) => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('not JSON');
      return z.NEVER;
    }
  })
  .pipe(routeSchema.omit({ query: true }));

/** The context that a page sends in a POST. A remote reads the player from the session and never from here. */
export const pageContextSchema = z.object({
  lng: z
    .string()
    .regex(/^[a-z]{2}$/)
    .exactOptional(),
  dir: z.enum(['ltr', 'rtl']).exactOptional(),
  path: z.string().max(2000).exactOptional(),
  route: routeSchema.exactOptional(),
  theme: z.enum(['light', 'dark']).exactOptional(),
  oddsFormat: z.string().max(40).exactOptional(),
  hour12: z.boolean().exactOptional(),
  timeZone: z.string().max(64).nullable().exactOptional(),
  settings: z
    .record(z.string(), z.unknown())
    .transform((settings) => ({ ...defaultReaderSettings, ...readerSettingsOf(settings) }))
    .exactOptional(),
});

export const batchRequestSchema = z.object({
  components: z
    .array(
      z.object({
        id: z.string().min(1).max(300),
        name: z.string().min(1).max(100),
        props: z.record(z.string(), z.unknown()).default({}),
      }),
    )
    .min(1)
    .max(batchLimit),
  context: pageContextSchema.optional(),
});
