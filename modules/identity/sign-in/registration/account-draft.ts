import { mailingSettingsSchema } from '@fairline/contracts';
import { z } from 'zod';

const touch = z.record(z.string(), z.string());

/** All that an account begins with. It waits, sealed, until its address is confirmed. */
export const accountDraftSchema = z.object({
  type: z.enum(['fast_reg', 'phone_reg', 'full_reg', 'soc_reg']),
  email: z.string().nullable(),
  /** The telephone number in the form of E.164. */
  phone: z.string().nullable(),
  passwordHash: z.string(),
  name: z.string().nullable(),
  surname: z.string().nullable(),
  /** YYYY-MM-DD. */
  birthDate: z.string().nullable(),
  city: z.string().nullable(),
  countryCode: z.string(),
  currency: z.string(),
  bonusChoice: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  promoCode: z.string().nullable(),
  /** The document that the country requires. */
  document: z.object({ kind: z.string(), number: z.string() }).nullable(),
  /** The language of letters to the player. */
  language: z.string(),
  /** The letters that the person has switched on; a draft of an older version has no choice. */
  mailing: mailingSettingsSchema.partial().default({}),
  origin: z.object({
    /** The site where the person has signed in; null for other registrations. */
    network: z.string().nullable(),
    /** The bonus whose page led to the registration. */
    bonusId: z.string().nullable(),
    /** The number of the referrer; that of this site among its partners when there is none. */
    userRefId: z.number(),
    firstTouch: touch,
    lastTouch: touch,
  }),
});
export type AccountDraft = z.output<typeof accountDraftSchema>;
