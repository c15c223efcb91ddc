import { PlatformError } from '@fairline/contracts';
import { type ParsedPhone, parsePhone } from '@fairline/phones';

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
