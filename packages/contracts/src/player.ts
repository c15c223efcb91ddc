import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { componentsSchema } from './device.ts';
import { socialTicket } from './social.ts';
import { line } from './text.ts';
import { minor, timeMs } from './values.ts';

const password = line(200).describe('8 to 128 characters');

export const playerSchema = z.object({
  /** The player's id in digits. A player without an e-mail address signs in with it. */
  userId: z.string(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  /** The currency of the active account, and its balance. */
  currency: z.string(),
  countryCode: z.string(),
  balanceMinor: minor,
  /** True when the player hides the balance on all their devices. */
  user_hide_balance: z.boolean(),
  /** 0 is no ban; above 0 the account is blocked. */
  ban_level: z.int().min(0),
  /** The kind of ban, which decides at which level a withdrawal is still possible. */
  ban_version: z.int().min(0),
  /** The conversion on offer: 0 none, 1 into a main account, 2 into an additional one. */
  convert_status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});
export type PlayerView = z.infer<typeof playerSchema>;

/** The ways by which a code of the second step is sent. */
export const sentCodeMethods = ['email', 'sms'] as const;
export type SentCodeMethod = (typeof sentCodeMethods)[number];

/**
 * What may be entered in the second step of a sign-in: a code of the authenticator, an unused recovery code, or a code
 * that was sent to a confirmed address.
 */
export const twoStepMethods = ['totp', 'recovery-code', ...sentCodeMethods] as const;
export type TwoStepMethod = (typeof twoStepMethods)[number];

/** AUTH-03: the form that a sign-in continues with when a second step has to come. */
export const twoStepSchema = z.discriminatedUnion('form', [
  z.object({ form: z.literal('login_password_two_step_code'), methods: z.array(z.enum(twoStepMethods)) }),
  /** The site requires a second step, and the account has none: an e-mail address is confirmed by a code first. */
  z.object({
    form: z.literal('login_new_email'),
    /** As much of the address of the account as its owner needs to recognise it; null when the player names one. */
    to: z.string().nullable(),
  }),
]);
export type TwoStep = z.output<typeof twoStepSchema>;

/** The answer of every way in: the signed-in player, or the second step that has to come first. */
export const enteredSchema = z.union([
  z.object({ player: playerSchema }),
  z.object({ two_step: twoStepSchema }),
]);
export type EnteredView = z.output<typeof enteredSchema>;

export const login = defineCall({
  id: 'login',
  method: 'POST',
  path: '/web-api/user/login',
  summary: 'Signs in by e-mail address or player id',
  tag: 'Player',
  access: 'public',
  body: z.object({
    uLogin: line(254).trim().min(1),
    uPassword: line(800).min(1).describe('base64 of the UTF-8 password'),
    /** Replaces a password that the site has invented, which signs in once: base64 of the UTF-8 password. */
    uNewPassword: line(800).min(1).optional(),
    /** True keeps the session for 30 days instead of 12 hours. */
    save: z.boolean().default(false),
    /** The data of the device record that the call carries. */
    componentsData: componentsSchema.optional(),
    /** The ticket of a social sign-in with the player's e-mail address, which opens the account from then on. */
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

export const logout = defineCall({
  id: 'logout',
  method: 'POST',
  path: '/web-api/user/logout',
  summary: 'Ends the session',
  tag: 'Player',
  access: 'public',
  body: z
    .strictObject({
      /** Why the page signs the player out, when it was not the player who asked. */
      reason: z.enum(['idle', 'session-limit']).optional(),
    })
    .optional(),
  status: 200,
  answer: z.object({ success: z.boolean(), message: z.string() }),
  errors: [],
});

export const getPlayer = defineCall({
  id: 'getPlayer',
  method: 'GET',
  path: '/web-api/user/me',
  summary: 'The signed-in player with the balance of the active account',
  tag: 'Player',
  access: 'player',
  status: 200,
  answer: playerSchema,
  errors: [],
});

export const personalDataSchema = z.object({
  userId: z.string(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  surname: z.string().nullable(),
  /** The date of birth: YYYY-MM-DD. */
  birthDate: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  countryCode: z.string(),
  currency: z.string(),
  bonusChoice: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  promoCode: z.string().nullable(),
  registeredAt: timeMs,
});
export type PersonalData = z.infer<typeof personalDataSchema>;

export const getPersonalData = defineCall({
  id: 'getPersonalData',
  method: 'GET',
  path: '/web-api/user/personal-data',
  summary: 'What the player said at registration, but the password',
  tag: 'Player',
  access: 'player',
  status: 200,
  answer: personalDataSchema,
  errors: [],
});

export const changePassword = defineCall({
  id: 'changePassword',
  method: 'POST',
  path: '/web-api/user/password',
  summary: "Changes the password and ends the player's other sessions",
  tag: 'Player',
  access: 'player',
  needsToken: true,
  body: z.strictObject({ oldPassword: line(200).min(1), newPassword: password }),
  status: 200,
  answer: z.object({ endedSessions: z.int() }),
  errors: ['WRONG_CREDENTIALS', 'PASSWORD_WEAK', 'TOO_MANY_REQUESTS'],
});

export const getTermsStatus = defineCall({
  id: 'getTermsStatus',
  method: 'GET',
  path: '/web-api/api-v3/v2/user/agreement-rules/status',
  summary: 'Whether the player has changed terms to confirm; never while the site does not ask for that',
  tag: 'Player',
  access: 'player',
  status: 200,
  answer: z.object({
    /** True when the player has terms to confirm. */
    result: z.boolean(),
    /** The time of the last change of the terms; null when there was none. */
    updatedAt: timeMs.nullable(),
  }),
  errors: [],
});

export const logCookieAgreement = defineCall({
  id: 'logCookieAgreement',
  method: 'POST',
  path: '/web-api/user/cookies-agreement',
  summary: 'Tells, after a sign-in, when the player agreed to cookies in this browser',
  tag: 'Player',
  access: 'player',
  body: z.strictObject({ cookiesAgreeTime: timeMs.min(1) }),
  status: 200,
  answer: z.object({ success: z.boolean() }),
  errors: [],
});

export const confirmTerms = defineCall({
  id: 'confirmTerms',
  method: 'POST',
  path: '/web-api/api-v3/v2/user/agreement-rules/confirm',
  summary: 'Confirms the terms that the player has read; setting `terms` tells their version',
  tag: 'Player',
  access: 'player',
  body: z.strictObject({ version: z.int().min(1) }),
  status: 200,
  answer: z.object({ result: z.boolean(), updatedAt: timeMs.nullable() }),
  errors: ['TERMS_SUPERSEDED'],
});
