import { z } from 'zod';
import { registrationBonuses, registrationTypes } from './analytics.ts';
import { defineCall } from './define-call.ts';
import { componentsSchema } from './device.ts';
import { mailingSettingsSchema } from './mailing.ts';
import { birthDate, personName } from './person.ts';
import { playerSchema } from './player.ts';
import { socialTicket } from './social.ts';
import { line, phoneText } from './text.ts';
import { timeMs } from './values.ts';

/** An e-mail address of ASCII letters: an address with a letter that only looks like one of them is refused. */
const email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email())
  .refine((address) => address.lastIndexOf('@') <= 64, 'at most 64 characters before the @');
const password = line(200).describe('8 to 128 characters');
const twoLetters = z.string().regex(/^[a-z]{2}$/);

const common = {
  currency: line(3).length(3),
  countryCode: twoLetters,
  /** The player confirms their age and accepts the rules. There is no account without it. */
  agreed: z.literal(true),
  /** 0 rejects bonuses, 1 is the sport bonus, 2 the casino bonus. */
  bonusChoice: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  /** The bonus whose page led to the registration. */
  bonusId: line(100).optional(),
  promoCode: line(40).optional(),
  /** The IANA name of the device's time zone. The age is that of the date there, or in the country if that is earlier. */
  timeZone: line(64).optional(),
  /** The language of letters to the player. */
  language: twoLetters.default('en'),
  componentsData: componentsSchema.optional(),
  /** The letters and messages that the person switches on. Without a choice all are off. */
  mailing: mailingSettingsSchema.partial().strict().default({}),
};

const person = {
  password,
  name: personName,
  surname: personName,
  birthDate,
  city: line(80).trim().optional(),
  /** The number of the document that the country of residence requires (setting 1310). */
  documentNumber: line(40).trim().optional(),
};

/** `phoneCountry` is the country of a number without a calling code; the player's country when it is absent. */
const optionalPhone = { phone: phoneText.optional(), phoneCountry: twoLetters.optional() };

export const registrationSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('fast_reg'), ...common }),
  z.strictObject({
    type: z.literal('phone_reg'),
    ...common,
    password,
    phone: phoneText,
    phoneCountry: twoLetters.optional(),
  }),
  z.strictObject({ type: z.literal('full_reg'), ...common, ...person, ...optionalPhone, email }),
  /** The ticket of a social sign-in; the account gets the e-mail address of the ticket. */
  z.strictObject({
    type: z.literal('soc_reg'),
    ...common,
    ...person,
    ...optionalPhone,
    ticket: socialTicket,
  }),
]);
export type Registration = z.infer<typeof registrationSchema>;
export type SocialRegistration = Extract<Registration, { type: 'soc_reg' }>;

/**
 * REG-03: the ways to save the login and password that the site made: 0 a file, 1 a picture, 2 a letter to a confirmed
 * e-mail address.
 */
export const credentialSavings = [0, 1, 2] as const;
export type CredentialSaving = (typeof credentialSavings)[number];

/** The number of digits of a code that confirms an address. */
export const confirmationDigits = 6;

export const confirmationSchema = z.object({
  channel: z.enum(['email', 'sms']),
  /** As much of the address as its owner needs to recognise it. */
  to: z.string(),
  expiresAt: timeMs,
  /** The time from which the code may be sent again; null when it is sent no more. */
  againAt: timeMs.nullable(),
  /** The page of this machine that shows messages; null where a provider sends them. */
  outboxUrl: z.string().nullable(),
});
export type Confirmation = z.output<typeof confirmationSchema>;

export const register = defineCall({
  id: 'register',
  method: 'POST',
  path: '/web-api/registration',
  summary:
    'Begins an account. One click opens it at once and answers with the login and password made for it; with an address it opens when that is confirmed',
  tag: 'Player',
  access: 'public',
  body: registrationSchema,
  status: 201,
  answer: z.object({
    /** Null until the address is confirmed. The answer for a known address is that for a new one. */
    player: playerSchema.nullable(),
    /**
     * The generated login and password, only for fast_reg and only in this answer, since the password is not stored in
     * clear.
     */
    credentials: z.object({ login: z.string(), password: z.string() }).nullable(),
    /** What is sent to confirm the address; null for an account that needs no confirmation. */
    confirmation: confirmationSchema.nullable(),
  }),
  errors: [
    'REGISTRATION_CLOSED',
    'CAPTCHA_REQUIRED',
    'EMAIL_TAKEN',
    'PASSWORD_WEAK',
    'UNDER_AGE',
    'COUNTRY_REFUSED',
    'CURRENCY_MISMATCH',
    'PHONE_INVALID',
    'DOCUMENT_INVALID',
    'SOCIAL_TICKET_UNKNOWN',
    'TOO_MANY_REQUESTS',
  ],
});

export const confirmRegistration = defineCall({
  id: 'confirmRegistration',
  method: 'POST',
  path: '/web-api/registration/confirmation',
  summary:
    'Opens the account and signs in: by the code, in the browser that registered, or by the link of the letter, which needs the password in another browser',
  tag: 'Player',
  access: 'public',
  body: z.union([
    z.strictObject({ code: z.string().regex(/^\d{6}$/), componentsData: componentsSchema.optional() }),
    z.strictObject({
      token: z.string().regex(/^[\w-]{43}$/),
      password: line(200).optional(),
      componentsData: componentsSchema.optional(),
    }),
  ]),
  status: 200,
  answer: z.object({
    player: playerSchema,
    /** The form and the bonus of the registration, for the browser that only has the link. */
    type: z.enum(registrationTypes),
    bonusChoice: z.literal(registrationBonuses),
  }),
  errors: [
    'LINK_UNKNOWN',
    'CODE_WRONG',
    'CONFIRMATION_ELSEWHERE',
    'WRONG_CREDENTIALS',
    'EMAIL_TAKEN',
    'PHONE_TAKEN',
    'TOO_MANY_REQUESTS',
  ],
});

export const repeatConfirmation = defineCall({
  id: 'repeatConfirmation',
  method: 'POST',
  path: '/web-api/registration/confirmation/again',
  summary: 'Sends a new code to the address of the registration that this browser began',
  tag: 'Player',
  access: 'public',
  status: 200,
  answer: confirmationSchema,
  errors: ['LINK_UNKNOWN', 'TOO_MANY_REQUESTS'],
});
