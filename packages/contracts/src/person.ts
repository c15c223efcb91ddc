import { z } from 'zod';
import { line } from './text.ts';

/** The oldest known person was born later than this year; an earlier date is a typing error. */
const earliestBirthDate = '1870-01-01';
/** A birth date: YYYY-MM-DD. */
export const birthDate = z.iso
  .date()
  .refine((date) => date >= earliestBirthDate, `a date from ${earliestBirthDate} on`);

/**
 * Characters without a width or a look of their own, with which one name looks like another: the soft hyphen, the zero
 * width space, the word joiner and its like, and the byte order mark. The joiners of Persian and Indic names are none.
 */
const invisible = /[\u00AD\u180E\u200B\u2060-\u206F\uFEFF]/u;

/** A name. Latin letters among Greek or Cyrillic ones look like a name that they are not. */
export const personName = line(80)
  .trim()
  .min(1)
  .refine((name) => !invisible.test(name), 'no invisible characters')
  .refine(
    (name) => !(/\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name)),
    {
      message: 'letters of one script',
    },
  );
