import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { passkeyAuthentication } from '../passkey.ts';
import { line } from '../text.ts';
import { timeMs } from '../values.ts';
import { grantSchema } from './operator-rights.ts';
import { consoleSections } from './permissions.ts';

const tag = 'Operators';
const root = '/console-api';

/** The e-mail address by which an operator signs in. */
export const operatorEmail = z.email().max(254).toLowerCase();
const password = z.string().min(1).max(500);
/** A code of an authenticator. */
export const sixDigits = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'six digits');

export const secondFactors = ['totp', 'passkey', 'recovery-code'] as const;
export type SecondFactor = (typeof secondFactors)[number];

/**
 * What has to come next before an operator is signed in: `second-factor` when they have one, `enrolment` when they have
 * none yet, `confirmation` when the session was idle for too long.
 */
export const signInSteps = ['second-factor', 'enrolment', 'confirmation'] as const;

export const signInStepSchema = z.object({
  step: z.enum(signInSteps),
  name: z.string(),
  factors: z.array(z.enum(secondFactors)),
});

export type SignInStep = z.output<typeof signInStepSchema>;

/** The signed-in operator, their rights, and when the session ends. */
export const operatorSession = z.object({
  operatorId: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  grants: z.array(grantSchema),
  sections: z.array(z.enum(consoleSections)).describe('those that the operator may view'),
  idleEndsAt: timeMs,
  endsAt: timeMs,
});
export type OperatorSession = z.output<typeof operatorSession>;

/** The options of a call of WebAuthn. */
export const passkeyOptions = z.record(z.string(), z.unknown());

export const getInvitation = defineCall({
  id: 'getInvitation',
  method: 'POST',
  path: `${root}/invitations/reading`,
  summary: 'Reads an invitation by the secret of its link',
  tag,
  access: 'public',
  body: z.object({ secret: line(200) }),
  status: 200,
  answer: z.object({
    email: z.string().describe('empty: the person states it'),
    roles: z.array(z.string()),
    expiresAt: timeMs,
  }),
  errors: ['INVITATION_UNKNOWN'],
});

export const acceptInvitation = defineCall({
  id: 'acceptInvitation',
  method: 'POST',
  path: `${root}/invitations/acceptance`,
  summary: 'Makes the account of an invited operator; a second factor comes next',
  tag,
  access: 'public',
  body: z.object({
    secret: line(200),
    name: line(80).min(1),
    password,
    email: operatorEmail
      .optional()
      .describe('only in the first administrator’s invitation, which names no address'),
  }),
  status: 201,
  answer: signInStepSchema,
  errors: ['INVITATION_UNKNOWN', 'PASSWORD_WEAK', 'EMAIL_TAKEN'],
});

export const signInOperator = defineCall({
  id: 'signInOperator',
  method: 'POST',
  path: `${root}/session`,
  summary: 'Checks e-mail and password of an operator; a second factor comes next',
  tag,
  access: 'public',
  body: z.object({ email: operatorEmail, password }),
  status: 200,
  answer: signInStepSchema,
  errors: ['WRONG_CREDENTIALS', 'OPERATOR_LOCKED', 'NETWORK_REFUSED', 'TOO_MANY_REQUESTS'],
});

export const getOperatorSession = defineCall({
  id: 'getOperatorSession',
  method: 'GET',
  path: `${root}/session`,
  summary: 'The signed-in operator and their rights',
  tag,
  access: 'operator',
  status: 200,
  answer: operatorSession,
  errors: ['SECOND_FACTOR_REQUIRED'],
});

export const getSignInStep = defineCall({
  id: 'getSignInStep',
  method: 'GET',
  path: `${root}/session/step`,
  summary: 'What has to come next in a sign-in that was begun, or in a session that was idle',
  tag,
  access: 'public',
  status: 200,
  answer: signInStepSchema,
  errors: ['UNAUTHENTICATED'],
});

export const signOutOperator = defineCall({
  id: 'signOutOperator',
  method: 'DELETE',
  path: `${root}/session`,
  summary: 'Ends the session of the caller',
  tag,
  access: 'public',
  status: 204,
  answer: z.undefined(),
  errors: [],
});

export const giveCode = defineCall({
  id: 'giveCode',
  method: 'POST',
  path: `${root}/session/code`,
  summary: 'Ends a sign-in, or goes on after idleness, by a code of the authenticator or a recovery code',
  tag,
  access: 'public',
  body: z.union([
    z.object({ factor: z.literal('totp'), code: sixDigits }),
    z.object({ factor: z.literal('recovery-code'), code: line(40).min(8) }),
  ]),
  status: 200,
  answer: operatorSession,
  errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_WRONG', 'OPERATOR_LOCKED'],
});

export const getPasskeyChallenge = defineCall({
  id: 'getPasskeyChallenge',
  method: 'POST',
  path: `${root}/session/passkey/challenge`,
  summary: 'The options of navigator.credentials.get (WebAuthn) for the second factor',
  tag,
  access: 'public',
  status: 200,
  answer: passkeyOptions,
  errors: ['UNAUTHENTICATED'],
});

export const givePasskey = defineCall({
  id: 'givePasskey',
  method: 'POST',
  path: `${root}/session/passkey`,
  summary: 'Ends a sign-in, or goes on after idleness, by a passkey',
  tag,
  access: 'public',
  body: z.object({ response: passkeyAuthentication }),
  status: 200,
  answer: operatorSession,
  errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_WRONG', 'OPERATOR_LOCKED'],
});
