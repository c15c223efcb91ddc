import { PlatformError } from '@fairline/contracts';
import { type ParsedPhone, parsePhone, phonePlans } from '@fairline/phones';

/**
 * Reads a telephone number that a person typed. `country` is used where the number has no calling code.
 * @param path the field of the request
 * @throws PlatformError PHONE_INVALID, whose detail is the fault
 */
export function readPhone(
  text: string,
  { country, path }: { country: string; path: string },
): Extract<ParsedPhone, { ok: true }> {
  const hasCode = /^\s*(\+|00)/.test(text);
  const parsed = parsePhone(text, hasCode ? undefined : country);
  if (!parsed.ok) throw new PlatformError('PHONE_INVALID', undefined, [{ path, detail: parsed.fault }]);
  return parsed;
}

/**
 * Reads a telephone number that a person typed beside its country calling code, which may have a plus.
 * @throws PlatformError PHONE_INVALID, which names the field `phone-code` or `phone-number`
 */
export function readPhoneOfCode(number: string, code: string): Extract<ParsedPhone, { ok: true }> {
  const digits = code.replace(/^\+/, '');
  // Countries that share a code also share the form of their numbers, so that any of them reads the number.
  const plan = [...phonePlans.values()].find(({ telCode }) => telCode === digits);
  if (!plan) {
    throw new PlatformError('PHONE_INVALID', undefined, [
      { path: 'body.phone-code', detail: 'country-unknown' },
    ]);
  }
  return readPhone(number, { country: plan.country, path: 'body.phone-number' });
}
