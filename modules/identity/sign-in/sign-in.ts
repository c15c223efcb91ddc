import { secretDigest } from '@fairline/runtime';
import type { Login } from './attempt-facts-store.ts';
import { type Entered, enterAccount } from './enter-account.ts';
import type { EntryParts } from './entry-parts.ts';
import { proveByPassword } from './prove-by-password.ts';
import type { SignInOrigin } from './sign-in-origin.ts';

export interface Credentials {
  /** An e-mail address or a player id. */
  login: string;
  password: string;
  /** The password that is to replace one that the site has invented. */
  newPassword?: string | undefined;
  /** True when the player wants to stay signed in for long. */
  keep: boolean;
  /** The ticket of another provider that opens the account from then on. */
  ticket?: string | undefined;
}

/**
 * Signs a player in by password, with three statements: one before the password is verified, one that opens the session,
 * and one for the balance. A second step adds its own.
 * @throws PlatformError FINGERPRINT_REQUIRED, TOO_MANY_REQUESTS, CAPTCHA_REQUIRED, WRONG_CREDENTIALS, SELF_EXCLUDED
 */
export async function signIn(
  parts: EntryParts,
  { login, password, newPassword, keep, ticket }: Credentials,
  from: SignInOrigin,
): Promise<Entered> {
  const proof = { login: loginOf(login), password, newPassword };
  const { deviceId, ...proven } = await proveByPassword(parts, proof, from);
  const ticketDigest = ticket === undefined ? null : secretDigest(ticket).toString('base64url');
  return enterAccount(
    parts,
    { ...proven, keep, byPassword: true, ticketDigest },
    { device: from.device, deviceId },
  );
}

/** Reads what was typed: digits are a player id, and anything else is an e-mail address. */
function loginOf(text: string): Login {
  return /^\d{1,18}$/.test(text) ? { by: 'id', value: BigInt(text) } : { by: 'email', value: text };
}
