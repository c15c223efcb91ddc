import { parsePhone } from '@fairline/phones';
import { type Entered, enterAccount } from '../enter-account.ts';
import type { EntryParts } from '../entry-parts.ts';
import { proveByPassword } from '../prove-by-password.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';

export interface PhoneCredentials {
  /** The number as the person typed it. */
  phone: string;
  /** ISO 3166, two letters. */
  country: string;
  password: string;
  /** The password that is to replace one that the site has invented. */
  newPassword?: string | undefined;
  keep: boolean;
}

/**
 * Signs a player in by a telephone number and a password. Only a number that its owner has confirmed signs in; any other
 * is refused like an unknown one.
 * @throws PlatformError FINGERPRINT_REQUIRED, TOO_MANY_REQUESTS, CAPTCHA_REQUIRED, WRONG_CREDENTIALS, SELF_EXCLUDED
 */
export async function signInByPhone(
  parts: EntryParts,
  { phone, country, password, newPassword, keep }: PhoneCredentials,
  from: SignInOrigin,
): Promise<Entered> {
  const parsed = parsePhone(phone, country);
  const login = { by: 'phone', value: parsed.ok ? parsed.e164 : phone } as const;
  const proof = { login, password, newPassword };
  const { deviceId, ...proven } = await proveByPassword(parts, proof, from);
  return enterAccount(parts, { ...proven, keep, byPassword: true }, { device: from.device, deviceId });
}
