import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { componentsSchema } from './device.ts';
import { enteredSchema } from './player.ts';
import { line } from './text.ts';
import { timeMs } from './values.ts';

const tag = 'Player';

export const signInByPhone = defineCall({
  id: 'signInByPhone',
  method: 'POST',
  path: '/web-api/user/login/phone',
  summary: 'Signs in by telephone number and password',
  tag,
  access: 'public',
  body: z.object({
    /** The number as a person types it, with the calling code or without. */
    phone_number: line(40).trim().min(1),
    /** The country of the number: ISO 3166, two letters. */
    country_code: z.string().regex(/^[a-zA-Z]{2}$/),
    uPassword: line(800).min(1).describe('base64 of the UTF-8 password'),
    /** Replaces a password that the site has invented, which signs in once: base64 of the UTF-8 password. */
    uNewPassword: line(800).min(1).optional(),
    /** True keeps the session for long. */
    save: z.boolean().default(false),
    componentsData: componentsSchema.optional(),
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

export const signInByToken = defineCall({
  id: 'signInByToken',
  method: 'POST',
  path: '/web-api/user/login/token',
  summary:
    'Signs in by a token that a program of the operator has signed: HMAC-SHA-256 of `method_id.token.lng.exp`, good once and for a minute',
  tag,
  access: 'public',
  body: z.strictObject({
    /** The method whose key has signed, from the setting `signInMethods`. */
    method_id: z.string().regex(/^[\w-]{1,40}$/),
    /** The player id, a point, and at least 16 random characters. */
    token: z.string().regex(/^\d{1,18}\.[\w-]{16,100}$/),
    /** The signature in hexadecimal digits. */
    sign: z.string().regex(/^[0-9a-f]{64}$/i),
    lng: z.string().regex(/^[a-z]{2}$/),
    /** The end of the token, in seconds UTC: at most 60 seconds from now. */
    exp: z.int().min(0),
  }),
  status: 200,
  answer: enteredSchema,
  errors: ['SIGNATURE_INVALID', 'SELF_EXCLUDED', 'ACCOUNT_CLOSED', 'TOO_MANY_REQUESTS'],
});

export const sendSms = defineCall({
  id: 'sendSms',
  method: 'POST',
  path: '/web-api/user/login/sms/code',
  summary: 'Sends a code to a confirmed telephone number. The answer is the same for every number',
  tag,
  access: 'public',
  body: z.object({
    /** The number as a person types it, with the calling code or without. */
    'phone-number': line(40).trim().min(1),
    /** The country calling code, such as 49. */
    'phone-code': z.string().regex(/^\+?[1-9]\d{0,3}$/),
    componentsData: componentsSchema.optional(),
  }),
  status: 202,
  answer: z.object({
    /** The time of the server. */
    time: timeMs,
    /** The end of the code. */
    expiresAt: timeMs,
    /** The time from which another code can be sent to the number. */
    againAt: timeMs,
  }),
  errors: ['PHONE_INVALID', 'FINGERPRINT_REQUIRED', 'CAPTCHA_REQUIRED', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
});

export const signInBySms = defineCall({
  id: 'signInBySms',
  method: 'POST',
  path: '/web-api/user/login/sms',
  summary: 'Signs in by the code of an SMS, in the browser that has asked for it',
  tag,
  access: 'public',
  body: z.object({
    'sms-code': z.string().regex(/^\d{6}$/),
    /** True keeps the session for 30 days instead of 12 hours. */
    save: z.boolean().default(false),
    componentsData: componentsSchema.optional(),
  }),
  status: 200,
  answer: enteredSchema,
  errors: [
    'SIGN_IN_UNKNOWN',
    'CODE_WRONG',
    'FINGERPRINT_REQUIRED',
    'CAPTCHA_REQUIRED',
    'SELF_EXCLUDED',
    'ACCOUNT_CLOSED',
    'OTHER_WAY_NEEDED',
    'TOO_MANY_REQUESTS',
  ],
});

export const beginQrSignIn = defineCall({
  id: 'beginQrSignIn',
  method: 'POST',
  path: '/web-api/user/login/qr',
  summary: 'Begins a sign-in that a device of the player allows: a link, its QR code and a number to compare',
  tag,
  access: 'public',
  body: z.strictObject({ language: z.string().regex(/^[a-z]{2}$/) }),
  status: 200,
  answer: z.object({
    address: z.string(),
    qrCode: z.string().describe('an SVG image'),
    /** Two digits, which the person enters on the device that is signed in. */
    number: z.string(),
    expiresAt: timeMs,
  }),
  errors: ['TOO_MANY_REQUESTS'],
});

export const endQrSignIn = defineCall({
  id: 'endQrSignIn',
  method: 'POST',
  path: '/web-api/user/login/qr/answer',
  summary: 'Asks whether the other device has allowed the sign-in, and signs in when it has',
  tag,
  access: 'public',
  status: 200,
  answer: z.union([enteredSchema, z.object({ state: z.enum(['waiting', 'declined']) })]),
  errors: ['SIGN_IN_UNKNOWN', 'SELF_EXCLUDED', 'ACCOUNT_CLOSED'],
});

const qrCode = z.object({ code: z.string().regex(/^[\w-]{43}$/) });

export const getQrSignIn = defineCall({
  id: 'getQrSignIn',
  method: 'GET',
  path: '/web-api/user/qr/:code',
  summary: 'Where the device is that asks to be signed in',
  tag,
  access: 'player',
  params: qrCode,
  status: 200,
  answer: z.object({
    browser: z.string().nullable(),
    system: z.string().nullable(),
    country: z.string().nullable(),
    city: z.string().nullable(),
    expiresAt: timeMs,
  }),
  errors: ['SIGN_IN_UNKNOWN'],
});

export const answerQrSignIn = defineCall({
  id: 'answerQrSignIn',
  method: 'POST',
  path: '/web-api/user/qr/:code',
  summary: 'Allows the sign-in of another device with the number that it shows, or declines it',
  tag,
  access: 'player',
  params: qrCode,
  body: z.union([
    z.strictObject({ number: z.string().regex(/^\d{2}$/) }),
    z.strictObject({ declined: z.literal(true) }),
  ]),
  status: 200,
  answer: z.object({ state: z.enum(['confirmed', 'declined']) }),
  errors: ['SIGN_IN_UNKNOWN'],
});

export const endChallengedSignIn = defineCall({
  id: 'endChallengedSignIn',
  method: 'POST',
  path: '/social-api/oauth/challenge',
  summary:
    'Ends a sign-in by a network, one tap or a wallet that is unusual and waits for a captcha (AUTH-08), in the browser that has begun it',
  tag: 'Social sign-in',
  access: 'public',
  body: z.strictObject({ componentsData: componentsSchema.optional() }),
  status: 200,
  answer: enteredSchema,
  errors: [
    'SIGN_IN_UNKNOWN',
    'FINGERPRINT_REQUIRED',
    'CAPTCHA_REQUIRED',
    'SELF_EXCLUDED',
    'ACCOUNT_CLOSED',
    'OTHER_WAY_NEEDED',
  ],
});
