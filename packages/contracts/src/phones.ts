import { z } from 'zod';
import { defineCall } from './define-call.ts';

const tag = 'Player';

/** A country whose telephone numbers are taken. Pages keep it as id, name, code and phoneCode. */
export const phoneCountrySchema = z.object({
  id: z.int().describe('the number of the country in setting 1652'),
  name: z.string().describe('in the language of the query'),
  country_code: z.string().describe('ISO 3166, two lower-case letters'),
  tel_code: z.string().describe('the country calling code, without a plus'),
});
export type PhoneCountry = z.output<typeof phoneCountrySchema>;

export const phoneMaskSchema = z.object({
  CountryId: z.int(),
  Mask: z.string().describe('a number after the calling code, with # in the place of each digit'),
  Max: z.int().describe('digits after the calling code'),
  Min: z.int(),
});
export type PhoneMask = z.output<typeof phoneMaskSchema>;

export const getPhoneCountries = defineCall({
  id: 'getPhoneCountries',
  method: 'GET',
  path: '/web-api/user/phone-countries',
  summary: 'The countries whose telephone numbers are taken, by their names in a language',
  tag,
  access: 'public',
  query: z.object({
    lang: z
      .string()
      .regex(/^[a-z]{2}$/)
      .default('en'),
  }),
  status: 200,
  answer: z.object({ countries: z.array(phoneCountrySchema) }),
  errors: ['LANGUAGE_UNKNOWN'],
});

export const getPhoneMasks = defineCall({
  id: 'getPhoneMasks',
  method: 'GET',
  path: '/web-api/user/phone-masks',
  summary: 'The form of mobile numbers in each of these countries',
  tag,
  access: 'public',
  status: 200,
  answer: z.object({ masks: z.array(phoneMaskSchema) }),
  errors: [],
});
