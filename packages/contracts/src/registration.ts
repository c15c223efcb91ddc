import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { componentsSchema } from './device.ts';
import { playerSchema } from './player.ts';
import { socialTicket } from './social.ts';
import { line, phoneText } from './text.ts';

/** An e-mail address of ASCII letters: an address with a letter that only looks like one of them is refused. */
const email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email())
  .refine((address) => address.lastIndexOf('@') <= 64, 'at most 64 characters before the @');
const password = line(200).describe('8 to 128 characters');
/** The oldest known person was born later than this year; an earlier date is a typing error. */
const earliestBirthDate = '1870-01-01';
const birthDate = z.iso
  .date()
  .refine((date) => date >= earliestBirthDate, `a date from ${earliestBirthDate} on`);
const twoLetters = z.string().regex(/^[a-z]{2}$/);

/** A name. Latin letters among Greek or Cyrillic ones look like a name that they are not. */
const personName = line(80)
  .trim()
  .min(1)
  .refine(
    (name) => !(/\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name)),
    {
      message: 'letters of one script',
    },
  );

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
  /** The IANA name of the device's time zone. The date there decides on the player's age. */
  timeZone: line(64).optional(),
  /** The language of letters to the player. */
  language: twoLetters.default('en'),
  componentsData: componentsSchema.optional(),
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

export const register = defineCall({
  id: 'register',
  method: 'POST',
  path: '/web-api/registration',
  summary:
    'Opens an account and signs in; a fast registration answers with the login and password made for it',
  tag: 'Player',
  access: 'public',
  body: registrationSchema,
  status: 201,
  answer: z.object({
    player: playerSchema,
    /**
     * The generated login and password, only for fast_reg and only in this answer, since the password is not stored in
     * clear.
     */
    credentials: z.object({ login: z.string(), password: z.string() }).nullable(),
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
