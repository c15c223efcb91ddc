import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { passkeyAuthentication, passkeyRegistration } from '../passkey.ts';
import { line, lines } from '../text.ts';
import { timeMs } from '../values.ts';
import { consoleSections, type Permission, permissions } from './permissions.ts';

const tag = 'Operators';
const root = '/console-api';

/** Schema of a right, such as `players.view`. */
export const permissionSchema = z.enum(permissions as [Permission, ...Permission[]]);
const email = z.email().max(254).toLowerCase();
const password = z.string().min(1).max(500);
const digits = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'six digits');
const none = z.undefined();

/** A right as a role or a token gives it, with its limits. */
export const grantSchema = z.object({
  permission: permissionSchema,
  countries: z
    .array(z.string().regex(/^[a-z]{2}$/))
    .min(1)
    .nullable()
    .describe('null: every country'),
  hours: z
    .object({
      from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
      to: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    })
    .nullable()
    .describe('the time of day in UTC at which the right is given; null: always'),
});
export type Grant = z.output<typeof grantSchema>;

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

const json = z.record(z.string(), z.unknown());
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
    email: email.optional().describe('only in the first administrator’s invitation, which names no address'),
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
  body: z.object({ email, password }),
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
  answer: none,
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
    z.object({ factor: z.literal('totp'), code: digits }),
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
  answer: json,
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

/** The first factor is enrolled in a begun sign-in; further ones by a signed-in operator. */
export const beginTotp = defineCall({
  id: 'beginTotp',
  method: 'POST',
  path: `${root}/factors/totp/enrolment`,
  summary: 'Makes a new secret for an authenticator (RFC 6238), as text and as a QR code',
  tag,
  access: 'public',
  status: 200,
  answer: z.object({ secret: z.string(), address: z.string(), qrCode: z.string().describe('an SVG image') }),
  errors: ['UNAUTHENTICATED'],
});

const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe('shown once; empty when the operator has codes already'),
  session: operatorSession,
});

export const confirmTotp = defineCall({
  id: 'confirmTotp',
  method: 'POST',
  path: `${root}/factors/totp`,
  summary: 'Stores the authenticator after its first right code',
  tag,
  access: 'public',
  body: z.object({ code: digits }),
  status: 201,
  answer: recoveryCodes,
  errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_WRONG'],
});

export const beginPasskey = defineCall({
  id: 'beginPasskey',
  method: 'POST',
  path: `${root}/factors/passkeys/enrolment`,
  summary: 'The options of navigator.credentials.create (WebAuthn) for a new passkey',
  tag,
  access: 'public',
  status: 200,
  answer: json,
  errors: ['UNAUTHENTICATED'],
});

export const confirmPasskey = defineCall({
  id: 'confirmPasskey',
  method: 'POST',
  path: `${root}/factors/passkeys`,
  summary: 'Stores a new passkey',
  tag,
  access: 'public',
  body: z.object({ name: line(60).min(1), response: passkeyRegistration }),
  status: 201,
  answer: recoveryCodes,
  errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_WRONG'],
});

export const getFactors = defineCall({
  id: 'getFactors',
  method: 'GET',
  path: `${root}/factors`,
  summary: 'The second factors of the caller',
  tag,
  access: 'operator',
  status: 200,
  answer: z.object({
    totp: z.boolean(),
    recoveryCodesLeft: z.int(),
    passkeys: z.array(
      z.object({ passkeyId: z.string(), name: z.string(), addedAt: timeMs, usedAt: timeMs.nullable() }),
    ),
  }),
  errors: [],
});

export const removePasskey = defineCall({
  id: 'removePasskey',
  method: 'DELETE',
  path: `${root}/factors/passkeys/:passkeyId`,
  summary: 'Removes a passkey of the caller; the last factor stays',
  tag,
  access: 'operator',
  params: z.object({ passkeyId: z.uuid() }),
  status: 204,
  answer: none,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const renewRecoveryCodes = defineCall({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: `${root}/factors/recovery-codes`,
  summary: 'Makes new recovery codes; the old ones stop working',
  tag,
  access: 'operator',
  status: 200,
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: [],
});

export const operatorStates = ['active', 'disabled', 'locked', 'invited'] as const;

/** An operator in the list, or an invitation that was not accepted yet. */
export const operatorView = z.object({
  operatorId: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(operatorStates),
  roles: z.array(z.string()),
  heldRoles: z
    .array(z.object({ role: z.string(), until: timeMs.nullable().describe('null: until it is taken') }))
    .describe('the same roles with their ends'),
  networks: z.array(z.string()).describe('from which they may sign in; empty: from those of the setting'),
  lastSeenAt: timeMs.nullable(),
  createdAt: timeMs,
  version: z.int(),
});
export type OperatorView = z.output<typeof operatorView>;

export const getOperators = defineCall({
  id: 'getOperators',
  method: 'GET',
  path: `${root}/operators`,
  summary: 'All operators',
  tag,
  access: 'operator',
  permission: 'operators.view',
  isPersonal: true,
  status: 200,
  answer: z.object({ items: z.array(operatorView) }),
  errors: [],
});

export const inviteOperator = defineCall({
  id: 'inviteOperator',
  method: 'POST',
  path: `${root}/operators/invitations`,
  summary:
    'Invites a person by a one-time link; the roles are given by a proposal that another person approves',
  tag,
  access: 'operator',
  permission: 'operators.edit',
  body: z.object({ email }),
  status: 201,
  answer: z.object({ link: z.string(), expiresAt: timeMs }),
  errors: ['EMAIL_TAKEN'],
});

export const changeOperator = defineCall({
  id: 'changeOperator',
  method: 'PUT',
  path: `${root}/operators/:operatorId`,
  summary: 'Disables, enables or unlocks an operator, or sets the networks they may use',
  tag,
  access: 'operator',
  permission: 'operators.edit',
  params: z.object({ operatorId: z.string().regex(/^\d{1,18}$/) }),
  body: z.object({
    version: z.int(),
    state: z.enum(['active', 'disabled']),
    networks: z.array(line(50)).max(50),
    reason: lines(500),
  }),
  status: 200,
  answer: operatorView,
  errors: ['OPERATOR_UNKNOWN', 'VERSION_CONFLICT', 'FORBIDDEN'],
});

export const endOperatorSessions = defineCall({
  id: 'endOperatorSessions',
  method: 'POST',
  path: `${root}/operators/:operatorId/sessions/end`,
  summary: 'Ends all sessions of an operator at once',
  tag,
  access: 'operator',
  permission: 'operators.edit',
  params: z.object({ operatorId: z.string().regex(/^\d{1,18}$/) }),
  status: 200,
  answer: z.object({ ended: z.int() }),
  errors: ['OPERATOR_UNKNOWN'],
});

export const roleView = z.object({
  role: z.string(),
  grants: z.array(grantSchema),
  isBuiltIn: z.boolean(),
  version: z.int(),
});

export const getRoles = defineCall({
  id: 'getRoles',
  method: 'GET',
  path: `${root}/roles`,
  summary: 'All roles with their rights. A role is changed by a proposal of the kind operators.role',
  tag,
  access: 'operator',
  permission: 'operators.view',
  status: 200,
  answer: z.object({ items: z.array(roleView) }),
  errors: [],
});

export const tokenView = z.object({
  tokenId: z.string(),
  name: z.string(),
  scopes: z.array(permissionSchema),
  createdAt: timeMs,
  expiresAt: timeMs,
  usedAt: timeMs.nullable(),
});

export const getTokens = defineCall({
  id: 'getTokens',
  method: 'GET',
  path: `${root}/tokens`,
  summary: 'The script tokens of the caller',
  tag,
  access: 'operator',
  status: 200,
  answer: z.object({ items: z.array(tokenView) }),
  errors: [],
});

export const createToken = defineCall({
  id: 'createToken',
  method: 'POST',
  path: `${root}/tokens`,
  summary: 'Makes a token for scripts: a part of the rights of the caller, for a time',
  tag,
  access: 'operator',
  body: z.object({
    name: line(60).min(1),
    scopes: z.array(permissionSchema).min(1),
    days: z.int().min(1).max(365),
  }),
  status: 201,
  answer: tokenView.extend({ token: z.string().describe('shown once') }),
  errors: ['PERMISSION_MISSING'],
});

export const removeToken = defineCall({
  id: 'removeToken',
  method: 'DELETE',
  path: `${root}/tokens/:tokenId`,
  summary: 'Ends a script token of the caller',
  tag,
  access: 'operator',
  params: z.object({ tokenId: z.uuid() }),
  status: 204,
  answer: none,
  errors: ['NOT_FOUND'],
});
