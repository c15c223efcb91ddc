import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { passkeyRegistration } from '../passkey.ts';
import { line } from '../text.ts';
import { timeMs } from '../values.ts';
import { operatorSession, passkeyOptions, sixDigits } from './operator-sign-in.ts';

const tag = 'Operators';
const root = '/console-api';

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
  body: z.object({ code: sixDigits }),
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
  answer: passkeyOptions,
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
  answer: z.undefined(),
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
