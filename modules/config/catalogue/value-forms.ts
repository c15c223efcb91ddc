import { isTimeZone, readerZone } from '@fairline/i18n/time-zone';
import { isCurrencyCode } from '@fairline/money';
import { isNetwork } from '@fairline/runtime';
import { z } from 'zod';

/** A text of several lines. Forms show the mark `x-multiline` as a large field. */
export const text = z.string().max(2000).meta({ 'x-multiline': true });
export const onOff = z.boolean();
export const languageCode = z.string().regex(/^[a-z]{2}$/, 'a two-letter lower-case language');
export const countryCode = z.string().regex(/^[a-z]{2}$/, 'a two-letter lower-case country');
export const currencyCode = z.string().refine(isCurrencyCode, 'a currency that the platform keeps');
/** An IANA name such as `Asia/Kolkata`, or `reader` for the zone of the reader’s device. */
export const timeZone = z
  .string()
  .refine((name) => name === readerZone || isTimeZone(name), 'an IANA time zone, or reader');
/** A network in CIDR notation, such as `10.0.0.0/8`. */
export const network = z.string().refine(isNetwork, 'a network such as 10.0.0.0/8');
/** Minor units as a safe integer. */
export const amountMinor = z.int().min(1);
/** Milliseconds since the Unix epoch, UTC; null when it is not set. Forms show the mark `x-moment` as a date and time. */
export const momentMs = z.int().min(0).meta({ 'x-moment': true }).nullable();
/** A path of this site, without scheme and host. It is also checked in the forms in which browsers read it. */
export const sitePath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\s]*$/, 'a path that starts with one slash');
/** A colour that is safe in an attribute or a style sheet. */
export const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour such as #0b6e4f');
/** A link to any site, but never a script. */
export const webAddress = z.url({ protocol: /^https$/, error: 'an https address' }).max(500);

/** An address of a provider: https, or http on this machine, where a test's stand-in may run. */
export const providerAddress = z
  .url()
  .max(500)
  .regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/)/, 'an https address');

/** The name of an issuer of tokens: an address of a provider, which may be an origin without a path. */
export const providerOrigin = z
  .url()
  .max(500)
  .regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$))/, 'an https address');

/** Creates the schema of a list without duplicates. */
export function distinct<Item extends z.ZodType<string | number>>(item: Item, maxItems = 500) {
  return z
    .array(item)
    .max(maxItems)
    .refine((list) => new Set(list).size === list.length, 'each only once')
    .readonly();
}
