import { z } from 'zod';
import { line } from './text.ts';

/** The oldest known person was born later than this year; an earlier date is a typing error. */
const earliestBirthDate = '1870-01-01';
/** A birth date: YYYY-MM-DD. */
export const birthDate = z.iso
  .date()
  .refine((date) => date >= earliestBirthDate, `a date from ${earliestBirthDate} on`);

/** A name. Latin letters among Greek or Cyrillic ones look like a name that they are not. */
export const personName = line(80)
  .trim()
  .min(1)
  .refine(
    (name) => !(/\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name)),
    {
      message: 'letters of one script',
    },
  );
