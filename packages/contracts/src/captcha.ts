import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { line } from './text.ts';
import { timeMs } from './values.ts';

/**
 * 100 is a proof of work for the browser, 111 a question in words. 112 and 113 are captchas of outside providers: 112
 * works by itself and asks the person only in doubt, 113 always shows the provider's widget.
 */
export const captchaTypes = [100, 111, 112, 113] as const;
export type CaptchaType = (typeof captchaTypes)[number];

/** The header with the token of a solved captcha, when a call is repeated. */
export const captchaHeader = 'x-captcha';

/** Ids of the calls that may ask for a captcha. */
const captchaCalls = ['login', 'register', 'recovery'] as const;
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
    /** The language of the question. */
    lng: line(10).optional(),
  }),
  status: 200,
  answer: z.object({
    type: captchaType,
    /** The time of the server. */
    time: timeMs,
    error_message: z.string(),
    captchaId: z.string(),
    expiresAt: timeMs,
    /**
     * For type 100: find a text so that the SHA-256 of `salt`, a full stop and the text begins with this many zero
     * bits.
     */
    puzzle: z.object({ salt: z.string(), bits: z.int() }).nullable(),
    /** For type 111: the question, which is answered in digits. */
    question: z.string().nullable(),
    /** For types 112 and 113: the site key for the provider's widget. */
    siteKey: z.string().nullable(),
    /**
     * For types 112 and 113: the address of the site's own page with the provider's widget, for a frame of a page of the
     * site. Null where the site has no script of the widget; a question stands for it then.
     */
    widgetPage: z.string().nullable(),
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
    /** The type of the captcha; null when it is unknown or has expired. */
    type: captchaType.nullable(),
    time: timeMs,
    /** The error is empty when the solution is right; otherwise the reader needs a new captcha. */
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
