import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { line } from './text.ts';
import { timeMs } from './values.ts';

/** 100 a puzzle for the browser, 111 a question in words, 112 and 113 captchas of outside providers. */
export const captchaTypes = [100, 111, 112, 113] as const;
export type CaptchaType = (typeof captchaTypes)[number];

/** The header that a call is made again with, once its captcha is solved. */
export const captchaHeader = 'x-captcha';

/** Calls that may ask for a captcha, by their ids. */
export const captchaCalls = ['login', 'register'] as const;
export type CaptchaCall = (typeof captchaCalls)[number];

const captchaType = z.literal(captchaTypes);

export const getCaptcha = defineCall({
  id: 'getCaptcha',
  method: 'GET',
  path: '/web-api/update',
  summary: 'A fresh captcha for one call, to be solved within five minutes from the same address',
  tag: 'Captcha',
  access: 'public',
  query: z.object({
    call: z.enum(captchaCalls),
    type: z
      .enum(captchaTypes.map(String))
      .transform((type) => Number(type))
      .pipe(captchaType)
      .default(100),
    /** Language of a question. */
    lng: line(10).optional(),
  }),
  status: 200,
  answer: z.object({
    type: captchaType,
    /** The server's. */
    time: timeMs,
    error_message: z.string(),
    captchaId: z.string(),
    expiresAt: timeMs,
    /** Of type 100: a text whose SHA-256, written behind `salt` and a full stop, begins with so many zero bits. */
    puzzle: z.object({ salt: z.string(), bits: z.int() }).nullable(),
    /** Of type 111: to be answered in digits. */
    question: z.string().nullable(),
    /** Of types 112 and 113: the key that the provider's widget is shown with. */
    siteKey: z.string().nullable(),
  }),
  errors: ['UNAVAILABLE', 'TOO_MANY_REQUESTS'],
});

export const validateCaptcha = defineCall({
  id: 'validateCaptcha',
  method: 'POST',
  path: '/web-api/validate',
  summary:
    'Takes the solution of a captcha, once; the token goes into the header X-Captcha of the call, within two minutes',
  tag: 'Captcha',
  access: 'public',
  body: z.strictObject({
    captcha: line(4_000)
      .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}:./, 'captchaId:solution')
      .describe('captchaId, a colon, and the solution'),
  }),
  status: 200,
  answer: z.object({
    /** Null for a captcha that is not known any more. */
    type: captchaType.nullable(),
    time: timeMs,
    /** Empty when the solution is right; otherwise a new captcha is needed. */
    error_message: z.string(),
    token: z.string().nullable(),
  }),
  errors: ['UNAVAILABLE', 'TOO_MANY_REQUESTS'],
});

export const getTime = defineCall({
  id: 'getTime',
  method: 'GET',
  path: '/web-api/gettime',
  summary: "The server's time, for whoever counts down to the end of a captcha",
  tag: 'Captcha',
  access: 'public',
  status: 200,
  answer: z.object({ time: timeMs }),
  errors: [],
});
