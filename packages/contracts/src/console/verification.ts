import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { line, lines } from '../text.ts';
import { timeMs } from '../values.ts';
import {
  documentSchema,
  documentTypes,
  expiryReasons,
  identificationDataSchema,
  refusalReasons,
  verificationStates,
} from '../verification.ts';
import { consolePage, listPage } from './console-page.ts';
import { playerIdSchema } from './player-paths.ts';

const tag = 'Verification';
const root = '/console-api/verification/cases';
const params = z.object({ playerId: playerIdSchema });

/** The lists of cases: those that wait for staff, or those of one state. */
export const caseLists = ['waiting', ...verificationStates] as const;

export const listedCaseSchema = z.object({
  playerId: z.string(),
  countryCode: z.string(),
  state: z.enum(verificationStates),
  reason: z.enum([...refusalReasons, ...expiryReasons]).nullable(),
  requestedDocument: z.enum(documentTypes).nullable(),
  /** The time since which the player waits for staff; null when they do not. */
  waitingSince: timeMs.nullable(),
  submittedAt: timeMs.nullable(),
  decidedAt: timeMs.nullable(),
  decidedBy: z.string().nullable(),
  expiresOn: z.string().nullable(),
  documents: z.int(),
});
export type ListedCase = z.output<typeof listedCaseSchema>;

export const getVerificationCases = defineCall({
  id: 'getVerificationCases',
  method: 'GET',
  path: root,
  summary:
    'Identifications: those that wait for staff, the longest first, or those of a state, the latest first',
  tag,
  access: 'operator',
  permission: 'verification.view',
  byCountry: true,
  query: z.object({
    list: z.enum(caseLists).default('waiting'),
    country: z
      .string()
      .regex(/^[a-z]{2}$/)
      .optional(),
    reason: z.enum([...refusalReasons, ...expiryReasons]).optional(),
    waitingMinutes: z.coerce.number().int().min(1).max(100_000).optional(),
    player: playerIdSchema.optional(),
    after: consolePage.after,
    limit: consolePage.limit,
  }),
  status: 200,
  answer: listPage(listedCaseSchema),
  errors: [],
});

export const caseSchema = listedCaseSchema.omit({ documents: true }).extend({
  /** What the player gave, beside what is known from registration. */
  data: identificationDataSchema,
  registered: z.object({
    name: z.string().nullable(),
    surname: z.string().nullable(),
    birthDate: z.string().nullable(),
  }),
  documents: z.array(documentSchema),
  history: z.array(
    z.object({
      action: z.enum(['submitted', 'document', 'accepted', 'refused', 'requested', 'expired']),
      by: z.string(),
      at: timeMs,
      reason: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  version: z.int(),
});
export type VerificationCase = z.output<typeof caseSchema>;

export const getVerificationCase = defineCall({
  id: 'getVerificationCase',
  method: 'GET',
  path: `${root}/:playerId`,
  summary: 'The identification of a player with its data, documents and history',
  tag,
  access: 'operator',
  permission: 'verification.view',
  byCountry: true,
  isPersonal: true,
  params,
  status: 200,
  answer: caseSchema,
  errors: ['PLAYER_UNKNOWN'],
});

export const getVerificationDocument = defineCall({
  id: 'getVerificationDocument',
  method: 'GET',
  path: `${root}/:playerId/documents/:documentId`,
  summary: 'A document: a picture as the site has drawn it anew, or a PDF as an attachment',
  tag,
  access: 'operator',
  permission: 'verification.view',
  byCountry: true,
  isPersonal: true,
  params: params.extend({ documentId: line(40) }),
  status: 200,
  answer: z.unknown(),
  errors: ['PLAYER_UNKNOWN', 'NOT_FOUND', 'DOCUMENT_SEALED'],
});

const seen = { version: z.int().min(1).describe('the version that the operator saw') };
const note = lines(1_000).nullable().default(null).describe('for staff; the player does not see it');

export const decideVerification = defineCall({
  id: 'decideVerification',
  method: 'POST',
  path: `${root}/:playerId/decision`,
  summary:
    'Accepts or refuses an identification, asks for a further document, or ends an accepted one so that it is given anew',
  tag,
  access: 'operator',
  permission: 'verification.edit',
  byCountry: true,
  params,
  body: z.discriminatedUnion('decision', [
    z.strictObject({
      decision: z.literal('accept'),
      ...seen,
      expiresOn: z.iso.date().nullable().describe('the end of the document; null when it has none'),
      note,
    }),
    z.strictObject({ decision: z.literal('refuse'), ...seen, reason: z.enum(refusalReasons), note }),
    z.strictObject({ decision: z.literal('ask'), ...seen, document: z.enum(documentTypes), note }),
    z.strictObject({ decision: z.literal('recheck'), ...seen, note }),
  ]),
  status: 200,
  answer: caseSchema,
  errors: ['PLAYER_UNKNOWN', 'VERSION_CONFLICT', 'VERIFICATION_NOT_POSSIBLE'],
});
