import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { line } from './text.ts';

const language = z.string().regex(/^[a-z]{2}$/);

export const siteConfigSchema = z.object({
  /** Settings by group, then by name. */
  result: z.record(z.string(), z.record(z.string(), z.unknown())),
});
export type SiteConfig = z.infer<typeof siteConfigSchema>['result'];

export const getSiteConfig = defineCall({
  id: 'getSiteConfig',
  method: 'GET',
  path: '/bff-api/config/all.json',
  summary: 'The whole configuration of the site for a language and a country',
  tag: 'Configuration',
  access: 'public',
  query: z.object({ lang: language.default('en') }),
  status: 200,
  answer: siteConfigSchema,
  errors: ['LANGUAGE_UNKNOWN'],
});

export const getConfigGroups = defineCall({
  id: 'getConfigGroups',
  method: 'GET',
  path: '/bff-api/config/group/get',
  summary: 'Some groups of the configuration',
  tag: 'Configuration',
  access: 'public',
  query: z.object({
    groups: line(400).transform((list) => list.split(',').filter(Boolean)),
    lang: language.default('en'),
    ids: line(400)
      .optional()
      .transform((list) => list?.split(',').filter(Boolean))
      .describe('ids of dictionaries, whose texts come in the group dicts'),
  }),
  status: 200,
  answer: siteConfigSchema,
  errors: ['LANGUAGE_UNKNOWN', 'GROUP_UNKNOWN'],
});

export const checkRedirect = defineCall({
  id: 'checkRedirect',
  method: 'POST',
  path: '/redirects-api/api/v1/redirect-light',
  summary: 'Whether an address has moved',
  tag: 'Gate',
  access: 'public',
  body: z.object({ url: line(2000) }),
  status: 200,
  answer: z.object({
    redirect: z.boolean(),
    code: z.union([z.literal(301), z.literal(302), z.literal(0)]),
    url: z.string(),
    reasons: z.array(z.string()),
    breadcrumbs: z.array(z.object({ title: z.string(), url: z.string() })),
  }),
  errors: [],
});

export const checkBlock = defineCall({
  id: 'checkBlock',
  method: 'POST',
  path: '/blocks-api/api/v2/block',
  summary: "Whether the site is closed to the caller's country at an address",
  tag: 'Gate',
  access: 'public',
  body: z.object({ auth: z.boolean(), url: line(2000) }),
  status: 200,
  answer: z.object({ displayTypeId: z.int(), templateTypeId: z.int() }),
  errors: [],
});
