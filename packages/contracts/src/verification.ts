import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { birthDate, personName } from './person.ts';
import { line } from './text.ts';
import { timeMs } from './values.ts';

/** The states of an identification: not given, in review, accepted, refused, or accepted once and over. */
export const verificationStates = ['none', 'review', 'accepted', 'refused', 'expired'] as const;
export type VerificationState = (typeof verificationStates)[number];

/** The documents that players send in, with the numbers of the user config's `document_type_id`. */
export const documentTypeIds = {
  passport: 1,
  'identity-card': 2,
  'driving-licence': 3,
  'residence-permit': 4,
  'proof-of-address': 5,
  'proof-of-payment': 6,
} as const;
export type DocumentType = keyof typeof documentTypeIds;
export const documentTypes = [
  'passport',
  'identity-card',
  'driving-licence',
  'residence-permit',
  'proof-of-address',
  'proof-of-payment',
] as const satisfies readonly DocumentType[];

/** The documents that show who somebody is. An identification names one of them. */
export const identityDocuments = [
  'passport',
  'identity-card',
  'driving-licence',
  'residence-permit',
] as const satisfies readonly DocumentType[];
export type IdentityDocument = (typeof identityDocuments)[number];

/** The reasons for which staff refuse an identification. Pages have a sentence for each. */
export const refusalReasons = [
  'unreadable',
  'incomplete',
  'mismatch',
  'document-expired',
  'not-genuine',
  'other-person',
  'under-age',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Why an accepted identification is over. */
export const expiryReasons = ['document-expired', 'recheck'] as const;
export type ExpiryReason = (typeof expiryReasons)[number];

/** What an account may do with money, as far as identification decides it. */
export const moneyOperations = ['stake', 'deposit', 'withdrawal'] as const;
export type MoneyOperation = (typeof moneyOperations)[number];

/** The fields of an identification (ACC-06), by the names of the user config's `user_data`. */
export const identificationFields = [
  'date_birthday',
  'name',
  'surname',
  'passport',
  'passport_date',
  'registration_address',
] as const;
export type IdentificationField = (typeof identificationFields)[number];

/** The largest document that the site takes, in bytes. */
export const maxDocumentBytes = 10 * 1024 * 1024;

/** Why a document is not taken. */
export const documentFaults = [
  'empty',
  'type',
  'unreadable',
  'pixels',
  'active-content',
  'encrypted',
  'expands',
] as const;
export type DocumentFault = (typeof documentFaults)[number];

const isoDate = z.iso.date();
const given = (maxLength: number) => line(maxLength).trim();

export const identificationDataSchema = z.object({
  date_birthday: z.string().nullable(),
  name: z.string().nullable(),
  surname: z.string().nullable(),
  passport: z.string().nullable(),
  passport_date: z.string().nullable(),
  passport_end_date: z.string().nullable(),
  registration_address: z.string().nullable(),
  inn: z.string().nullable(),
  document_type: z.enum(identityDocuments).nullable(),
});
export type IdentificationData = z.infer<typeof identificationDataSchema>;

export const documentSchema = z.object({
  documentId: z.string(),
  type: z.enum(documentTypes),
  mediaType: z.enum(['image/jpeg', 'application/pdf']),
  bytes: z.int(),
  state: z.enum(['waiting', 'accepted', 'refused']),
  uploadedAt: timeMs,
});
export type DocumentView = z.infer<typeof documentSchema>;

export const verificationSchema = z.object({
  state: z.enum(verificationStates),
  /** Why it was refused, or is over. */
  reason: z.enum([...refusalReasons, ...expiryReasons]).nullable(),
  /** The further document that staff have asked for. */
  requestedDocument: z.enum(documentTypes).nullable(),
  submittedAt: timeMs.nullable(),
  decidedAt: timeMs.nullable(),
  /** The day after which an accepted identification is over: YYYY-MM-DD. */
  expiresOn: z.string().nullable(),
  data: identificationDataSchema,
  /** What is missing before the case goes to staff. */
  missing: z.object({ fields: z.array(z.enum(identificationFields)), document: z.boolean() }),
  documents: z.array(documentSchema),
  /** The operations that need an accepted identification in the player's country. */
  requiredFor: z.array(z.enum(moneyOperations)),
  /** What the server would allow now, as far as identification decides it. */
  allows: z.record(z.enum(moneyOperations), z.boolean()),
});
export type VerificationView = z.infer<typeof verificationSchema>;

const tag = 'Verification';
const root = '/web-api/user/verification';

export const getVerification = defineCall({
  id: 'getVerification',
  method: 'GET',
  path: root,
  summary: 'The state of the identification, its data and documents, and what it allows',
  tag,
  access: 'player',
  status: 200,
  answer: verificationSchema,
  errors: [],
});

export const giveIdentification = defineCall({
  id: 'giveIdentification',
  method: 'POST',
  path: `${root}/identification`,
  summary: 'Gives the six fields of the identification; with a document they go to staff',
  tag,
  access: 'player',
  body: z.strictObject({
    date_birthday: birthDate,
    name: personName,
    surname: personName,
    passport: given(40).min(1),
    passport_date: isoDate,
    passport_end_date: isoDate.nullable().default(null),
    registration_address: given(300).min(10),
    inn: given(30).nullable().default(null),
    document_type: z.enum(identityDocuments),
  }),
  status: 200,
  answer: verificationSchema,
  errors: ['IDENTIFICATION_CLOSED', 'UNDER_AGE', 'TOO_MANY_REQUESTS'],
});

export const sendDocument = defineCall({
  id: 'sendDocument',
  method: 'POST',
  path: `${root}/documents`,
  summary:
    'Sends a document as the raw body: JPEG, PNG, WebP or PDF of at most 10 MiB. Its content decides the type, not its name',
  tag,
  access: 'player',
  query: z.object({ type: z.enum(documentTypes) }),
  status: 201,
  answer: verificationSchema,
  errors: ['DOCUMENT_REFUSED', 'IDENTIFICATION_CLOSED', 'TOO_MANY_REQUESTS'],
});
