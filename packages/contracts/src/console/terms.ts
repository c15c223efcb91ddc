import { languageCodes } from '@fairline/i18n/languages';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { lines } from '../text.ts';
import { timeMs } from '../values.ts';
import { inLanguages } from './in-languages.ts';

const tag = 'Content';
const root = '/console-api/content/terms';
const termsText = lines(100_000).refine((text) => text.split('\n').length <= 2_000, 'at most 2,000 lines');

export const termsVersionSchema = z.object({
  version: z.int(),
  language: z.enum(languageCodes),
  text: z.string(),
  publishedBy: z.string(),
  publishedAt: timeMs,
});

export const getTermsVersions = defineCall({
  id: 'getTermsVersions',
  method: 'GET',
  path: root,
  summary: 'The version of the terms, the texts of the latest stored version, and the versions before it',
  tag,
  access: 'operator',
  permission: 'content.view',
  status: 200,
  answer: z.object({
    version: z.int().describe('the present version, which may have no text'),
    latest: z.array(termsVersionSchema),
    versions: z.array(
      z.object({
        version: z.int(),
        languages: z.array(z.string()),
        publishedBy: z.string(),
        publishedAt: timeMs,
      }),
    ),
  }),
  errors: [],
});

export const publishTerms = defineCall({
  id: 'publishTerms',
  method: 'POST',
  path: root,
  summary: 'Publishes the next version of the terms. Players agree to it anew where the site asks for that',
  tag,
  access: 'operator',
  permission: 'content.edit',
  body: z.strictObject({
    version: z.int().min(1).describe('the present version, which the editor saw'),
    texts: inLanguages(termsText),
    reason: lines(500),
  }),
  status: 201,
  answer: z.object({ version: z.int() }),
  errors: ['VERSION_CONFLICT'],
});
