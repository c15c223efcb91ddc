import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { passkeyAuthentication, passkeyRegistration, passkeyView } from './passkey.ts';
import { enteredSchema, playerSchema, sentCodeMethods, twoStepSchema } from './player.ts';
import { securityQuestionSchema } from './security-question.ts';
import { socialTicket } from './social.ts';
import { line } from './text.ts';
import { timeMs } from './values.ts';

const tag = 'Security of an account';
const root = '/web-api/user';
const options = z.record(z.string(), z.unknown());

/** A code of an authenticator or of a message (six digits), or a recovery code. */
const code = line(40).trim().min(6);

export const getTwoStep = defineCall({
  id: 'getTwoStep',
  method: 'GET',
  path: `${root}/login/two-step`,
  summary: 'The second step that a sign-in of this browser waits for; null when none waits',
  tag: 'Player',
  access: 'public',
  status: 200,
  answer: z.object({ two_step: twoStepSchema.nullable() }),
  errors: [],
});

export const giveTwoStepCode = defineCall({
  id: 'giveTwoStepCode',
  method: 'POST',
  path: `${root}/login/two-step`,
  summary: 'Ends a sign-in with the code of the second step',
  tag: 'Player',
  access: 'public',
  body: z.object({
    code,
    /** True keeps the session for 30 days; absent: as the first step said. */
    save: z.boolean().optional(),
  }),
  status: 200,
  answer: z.object({ player: playerSchema }),
  errors: [
    'SIGN_IN_UNKNOWN',
    'SECOND_FACTOR_WRONG',
    'EMAIL_TAKEN',
    'SELF_EXCLUDED',
    'ACCOUNT_CLOSED',
    'TOO_MANY_REQUESTS',
  ],
});

const sentCodeSchema = z.object({
  /** The time of the server. */
  time: timeMs,
  /** The end of the code. */
  expiresAt: timeMs,
  /** The time from which another code can be sent. */
  againAt: timeMs,
  /** As much of the address as its owner needs to recognise it. */
  to: z.string(),
});
export type SentCode = z.output<typeof sentCodeSchema>;

export const sendTwoStepCode = defineCall({
  id: 'sendTwoStepCode',
  method: 'POST',
  path: `${root}/login/two-step/sending`,
  summary: 'Sends a code for the second step that a sign-in of this browser waits for',
  tag: 'Player',
  access: 'public',
  body: z.strictObject({
    method: z.enum(sentCodeMethods),
    /** The address that the form `login_new_email` confirms, for an account without one. */
    email: z.email().max(254).optional(),
  }),
  status: 202,
  answer: sentCodeSchema,
  errors: ['SIGN_IN_UNKNOWN', 'NOT_FOUND', 'CONTACT_MISSING', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
});

export const giveSocialTwoStepCode = defineCall({
  ...giveTwoStepCode,
  id: 'giveSocialTwoStepCode',
  path: '/social-api/oauth/two-step',
  summary: 'Ends a sign-in through another provider with the code of the second step',
  tag: 'Social sign-in',
  body: z.object({ code }),
});

export const signInBySocialLogin = defineCall({
  id: 'signInBySocialLogin',
  method: 'POST',
  path: '/social-api/oauth/login',
  summary: 'Signs in by login and password after a sign-in elsewhere, which opens the account from then on',
  tag: 'Social sign-in',
  access: 'public',
  body: z.object({
    /** An e-mail address or a player id. */
    login: line(254).trim().min(1),
    pass: line(200).min(1),
    /** Replaces a password that the site has invented, which signs in once: base64 of the UTF-8 password. */
    uNewPassword: line(800).min(1).optional(),
    /** The token of a captcha that was solved for this call. */
    'g-recaptcha-response': line(200).optional(),
    ticket: socialTicket.optional(),
  }),
  status: 200,
  answer: enteredSchema,
  errors: [
    'FINGERPRINT_REQUIRED',
    'CAPTCHA_REQUIRED',
    'WRONG_CREDENTIALS',
    'NEW_PASSWORD_NEEDED',
    'PASSWORD_WEAK',
    'SELF_EXCLUDED',
    'ACCOUNT_CLOSED',
    'TOO_MANY_REQUESTS',
  ],
});

export const getPlayerFactors = defineCall({
  id: 'getPlayerFactors',
  method: 'GET',
  path: `${root}/factors`,
  summary: 'The second factors and passkeys of the player',
  tag,
  access: 'player',
  status: 200,
  answer: z.object({
    /** True when an authenticator is set up: a sign-in asks for its code. */
    totp: z.boolean(),
    recoveryCodesLeft: z.int(),
    passkeys: z.array(passkeyView),
    /** The codes that are sent: whether a sign-in asks for one, and where it goes; null without a confirmed address. */
    sentCodes: z.record(z.enum(sentCodeMethods), z.object({ isOn: z.boolean(), to: z.string().nullable() })),
    /** What a recovery asks beside its code or link; null without a question. */
    securityQuestion: securityQuestionSchema.nullable(),
  }),
  errors: [],
});

const oneSentCode = z.object({ method: z.enum(sentCodeMethods) });

export const proveSentCode = defineCall({
  id: 'proveSentCode',
  method: 'POST',
  path: `${root}/factors/sent-codes/:method/proof`,
  summary: 'Sends a code to the confirmed address, whose entry turns the method on',
  tag,
  access: 'player',
  params: oneSentCode,
  status: 202,
  answer: sentCodeSchema.extend({ requestId: z.uuid() }),
  errors: ['GRANT_MISSING', 'CONTACT_MISSING', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
});

export const addSentCode = defineCall({
  id: 'addSentCode',
  method: 'POST',
  path: `${root}/factors/sent-codes/:method`,
  summary: 'Turns a method on after its first right code: sign-ins ask for a code of it from then on',
  tag,
  access: 'player',
  needsToken: true,
  params: oneSentCode,
  body: z.strictObject({ requestId: z.uuid(), code: z.string().regex(/^\d{6}$/, 'six digits') }),
  status: 204,
  answer: z.undefined(),
  errors: ['GRANT_MISSING', 'CODE_WRONG'],
});

export const removeSentCode = defineCall({
  id: 'removeSentCode',
  method: 'DELETE',
  path: `${root}/factors/sent-codes/:method`,
  summary: 'Turns a method off; sign-ins no longer send a code by it',
  tag,
  access: 'player',
  needsToken: true,
  params: oneSentCode,
  status: 204,
  answer: z.undefined(),
  errors: ['GRANT_MISSING', 'NOT_FOUND'],
});

export const beginPlayerTotp = defineCall({
  id: 'beginPlayerTotp',
  method: 'POST',
  path: `${root}/factors/totp/enrolment`,
  summary: 'Makes a new secret for an authenticator (RFC 6238), as text and as a QR code',
  tag,
  access: 'player',
  status: 200,
  answer: z.object({ secret: z.string(), address: z.string(), qrCode: z.string().describe('an SVG image') }),
  errors: ['GRANT_MISSING'],
});

/** Recovery codes are shown once. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmPlayerTotp = defineCall({
  id: 'confirmPlayerTotp',
  method: 'POST',
  path: `${root}/factors/totp`,
  summary: 'Stores the authenticator after its first right code, and makes recovery codes',
  tag,
  access: 'player',
  needsToken: true,
  body: z.object({ code: line(6).regex(/^\d{6}$/, 'six digits') }),
  status: 201,
  answer: recoveryCodes,
  errors: ['GRANT_MISSING', 'SECOND_FACTOR_WRONG', 'TOO_MANY_REQUESTS'],
});

export const removePlayerTotp = defineCall({
  id: 'removePlayerTotp',
  method: 'DELETE',
  path: `${root}/factors/totp`,
  summary: 'Removes the authenticator and the recovery codes; sign-ins no longer ask for a code',
  tag,
  access: 'player',
  needsToken: true,
  status: 204,
  answer: z.undefined(),
  errors: ['GRANT_MISSING', 'NOT_FOUND'],
});

export const renewPlayerCodes = defineCall({
  id: 'renewPlayerCodes',
  method: 'POST',
  path: `${root}/factors/recovery-codes`,
  summary: 'Makes new recovery codes; earlier ones stop working',
  tag,
  access: 'player',
  needsToken: true,
  status: 201,
  answer: recoveryCodes,
  errors: ['GRANT_MISSING', 'NOT_FOUND'],
});

const passkeyName = line(60).trim().min(1);

export const beginPlayerPasskey = defineCall({
  id: 'beginPlayerPasskey',
  method: 'POST',
  path: `${root}/passkeys/enrolment`,
  summary: 'The options of navigator.credentials.create (WebAuthn) for a new passkey',
  tag,
  access: 'player',
  status: 200,
  answer: options,
  errors: ['GRANT_MISSING'],
});

export const addPlayerPasskey = defineCall({
  id: 'addPlayerPasskey',
  method: 'POST',
  path: `${root}/passkeys`,
  summary: 'Stores a new passkey, which signs the player in from then on',
  tag,
  access: 'player',
  needsToken: true,
  body: z.object({ name: passkeyName, response: passkeyRegistration }),
  status: 201,
  answer: passkeyView,
  errors: ['GRANT_MISSING', 'SECOND_FACTOR_WRONG', 'PASSKEYS_FULL'],
});

const onePasskey = z.object({ passkeyId: z.uuid() });

export const renamePlayerPasskey = defineCall({
  id: 'renamePlayerPasskey',
  method: 'PUT',
  path: `${root}/passkeys/:passkeyId`,
  summary: 'Gives a passkey another name',
  tag,
  access: 'player',
  params: onePasskey,
  body: z.object({ name: passkeyName }),
  status: 204,
  answer: z.undefined(),
  errors: ['NOT_FOUND'],
});

export const removePlayerPasskey = defineCall({
  id: 'removePlayerPasskey',
  method: 'DELETE',
  path: `${root}/passkeys/:passkeyId`,
  summary: 'Removes a passkey; it signs nobody in any more',
  tag,
  access: 'player',
  needsToken: true,
  params: onePasskey,
  status: 204,
  answer: z.undefined(),
  errors: ['GRANT_MISSING', 'NOT_FOUND'],
});

export const beginPasskeySignIn = defineCall({
  id: 'beginPasskeySignIn',
  method: 'POST',
  path: `${root}/login/passkey/challenge`,
  summary: 'The options of navigator.credentials.get (WebAuthn) for a sign-in by any passkey of this site',
  tag: 'Player',
  access: 'public',
  status: 200,
  answer: options,
  errors: [],
});

export const signInByPasskey = defineCall({
  id: 'signInByPasskey',
  method: 'POST',
  path: `${root}/login/passkey`,
  summary: 'Signs in by a passkey. It counts as two factors, because its device has verified the person',
  tag: 'Player',
  access: 'public',
  body: z.object({ response: passkeyAuthentication, save: z.boolean().default(false) }),
  status: 200,
  answer: enteredSchema,
  errors: ['SIGN_IN_UNKNOWN', 'WRONG_CREDENTIALS', 'SELF_EXCLUDED', 'ACCOUNT_CLOSED', 'TOO_MANY_REQUESTS'],
});
