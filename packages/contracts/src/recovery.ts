import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { securityQuestionSchema } from './security-question.ts';
import { line, phoneText } from './text.ts';
import { timeMs } from './values.ts';

const tag = 'Player';
const lang = z
  .string()
  .regex(/^[a-z]{2}$/)
  .describe('the language of the message');
const countryCode = z.string().regex(/^[a-z]{2}$/);
const token = z.string().regex(/^[\w-]{43}$/, 'a token of a letter');
const code = z.string().regex(/^\d{6}$/, 'six digits');
const requestId = z.uuid();

/** AUTH-15: a request for a new password. The answer is the same whether or not there is such an account. */
export const askRecovery = defineCall({
  id: 'askRecovery',
  method: 'POST',
  path: '/web-api/user/recovery',
  summary: 'Sends a link by e-mail or a code by SMS for a new password, where an account has this address',
  tag,
  access: 'public',
  body: z.discriminatedUnion('method', [
    z.strictObject({ method: z.literal('email'), email: z.email().max(254), lang }),
    z.strictObject({ method: z.literal('phone'), phone: phoneText, countryCode, lang }),
  ]),
  status: 202,
  answer: z.object({ requestId: requestId.describe('under which a code of an SMS is entered') }),
  errors: ['LANGUAGE_UNKNOWN', 'PHONE_INVALID', 'CAPTCHA_REQUIRED', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
});

export const enterRecoveryCode = defineCall({
  id: 'enterRecoveryCode',
  method: 'POST',
  path: '/web-api/user/recovery/code',
  summary: 'Takes the code of an SMS, and answers with the token that sets a new password',
  tag,
  access: 'public',
  body: z.strictObject({ requestId, code }),
  status: 200,
  answer: z.object({ token: z.string() }),
  errors: ['CODE_WRONG', 'TOO_MANY_REQUESTS'],
});

export const getRecoveryQuestion = defineCall({
  id: 'getRecoveryQuestion',
  method: 'POST',
  path: '/web-api/user/recovery/question',
  summary: 'The security question that has to be answered before a token sets a new password; null for none',
  tag,
  access: 'public',
  body: z.strictObject({ token }),
  status: 200,
  answer: z.object({ question: securityQuestionSchema.nullable() }),
  errors: ['LINK_UNKNOWN', 'TOO_MANY_REQUESTS'],
});

export const answerRecoveryQuestion = defineCall({
  id: 'answerRecoveryQuestion',
  method: 'POST',
  path: '/web-api/user/recovery/answer',
  summary: 'Takes the answer to the security question; after five wrong ones the recovery has ended',
  tag,
  access: 'public',
  body: z.strictObject({ token, answer: line(100).min(1) }),
  status: 204,
  answer: z.undefined(),
  errors: ['LINK_UNKNOWN', 'ANSWER_WRONG', 'TOO_MANY_REQUESTS'],
});

export const resetPassword = defineCall({
  id: 'resetPassword',
  method: 'POST',
  path: '/web-api/user/recovery/password',
  summary: 'Sets a new password by the token of a letter or a code, and ends all sessions',
  tag,
  access: 'public',
  body: z.strictObject({ token, newPassword: line(200).min(1).describe('8 to 128 characters'), lang }),
  status: 200,
  answer: z.object({ endedSessions: z.int() }),
  errors: ['LANGUAGE_UNKNOWN', 'LINK_UNKNOWN', 'ANSWER_MISSING', 'PASSWORD_WEAK', 'TOO_MANY_REQUESTS'],
});

/** ACC-04: what of an account is confirmed. */
export const activationSchema = z.object({
  activation_type: z
    .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
    .describe('0 nothing is confirmed, 1 the e-mail address, 2 both, 3 the phone'),
  enable_phone_binding: z.boolean(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export type Activation = z.output<typeof activationSchema>;

const sent = z.object({
  requestId,
  expiresAt: timeMs,
  againAt: timeMs.describe('another code can be sent from then on'),
  outboxUrl: z.string().nullable().describe('where the message can be read on this machine; null elsewhere'),
});
/** A code that was sent to an address of the player. */
export type SentCodeView = z.output<typeof sent>;

const proof = z
  .strictObject({ requestId, code })
  .describe('a code that was sent to a confirmed address, in the place of the password');

export const getActivation = defineCall({
  id: 'getActivation',
  method: 'GET',
  path: '/web-api/user/activation',
  summary: 'What of the account is confirmed',
  tag,
  access: 'player',
  status: 200,
  answer: activationSchema,
  errors: [],
});

export const sendEmailCode = defineCall({
  id: 'sendEmailCode',
  method: 'POST',
  path: '/web-api/user/activation/email',
  summary:
    'Sends a code and a link that confirm an e-mail address: that of the player, or another one, which then takes its place',
  tag,
  access: 'player',
  body: z.strictObject({
    lang,
    email: z
      .email()
      .max(254)
      .optional()
      .describe('another address; it needs the password lately, or `proof`'),
    proof: proof.optional(),
  }),
  status: 202,
  answer: sent,
  errors: [
    'LANGUAGE_UNKNOWN',
    'CONTACT_MISSING',
    'GRANT_MISSING',
    'CODE_WRONG',
    'TOO_MANY_REQUESTS',
    'UNAVAILABLE',
  ],
});

export const sendPhoneCode = defineCall({
  id: 'sendPhoneCode',
  method: 'POST',
  path: '/web-api/user/activation/phone',
  summary: 'Sends a code to a telephone number, which becomes that of the player once it is confirmed',
  tag,
  access: 'player',
  body: z.strictObject({ phone: phoneText, lang, proof: proof.optional() }),
  status: 202,
  answer: sent,
  errors: [
    'LANGUAGE_UNKNOWN',
    'PHONE_INVALID',
    'GRANT_MISSING',
    'CODE_WRONG',
    'TOO_MANY_REQUESTS',
    'UNAVAILABLE',
  ],
});

export const sendContactProof = defineCall({
  id: 'sendContactProof',
  method: 'POST',
  path: '/web-api/user/activation/proof',
  summary: 'Sends a code to a confirmed address of the player, which allows a change of a contact',
  tag,
  access: 'player',
  body: z.strictObject({ contact: z.enum(['email', 'phone']), lang }),
  status: 202,
  answer: sent,
  errors: ['LANGUAGE_UNKNOWN', 'CONTACT_MISSING', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
});

export const confirmContact = defineCall({
  id: 'confirmContact',
  method: 'POST',
  path: '/web-api/user/activation/code',
  summary: 'Confirms the e-mail address or the telephone number by the code that was sent to it',
  tag,
  access: 'player',
  body: z.strictObject({ contact: z.enum(['email', 'phone']), requestId, code, lang }),
  status: 200,
  answer: activationSchema,
  errors: ['LANGUAGE_UNKNOWN', 'CODE_WRONG', 'PHONE_TAKEN', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
});

export const sendCredentials = defineCall({
  id: 'sendCredentials',
  method: 'POST',
  path: '/web-api/user/activation/credentials',
  summary:
    'Sends the login, and a link that sets a new password, to the confirmed e-mail address of the player',
  tag,
  access: 'player',
  body: z.strictObject({ lang }),
  status: 202,
  answer: z.object({ to: z.string().describe('as much of the address as its owner needs to recognise it') }),
  errors: ['LANGUAGE_UNKNOWN', 'CONTACT_MISSING', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
});

export const confirmByLink = defineCall({
  id: 'confirmByLink',
  method: 'POST',
  path: '/web-api/user/activation/link',
  summary: 'Confirms an e-mail address by the token of a letter, without a sign-in',
  tag,
  access: 'public',
  body: z.strictObject({ token, lang: lang.default('en') }),
  status: 200,
  answer: z.object({ email: z.string().describe('as much of it as its owner needs to recognise it') }),
  errors: ['LANGUAGE_UNKNOWN', 'LINK_UNKNOWN', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
});
