import { type PasskeyAuthentication, PlatformError } from '@fairline/contracts';
import type { RelyingParty } from '@fairline/factors';
import { type Entered, enterAccountOf } from '../enter-account.ts';
import type { EntryParts } from '../entry-parts.ts';
import { exempt } from '../judged-entry.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';

export interface GivenPasskey {
  response: PasskeyAuthentication;
  /** The secret of the step that the browser has begun. */
  step: string | undefined;
  party: RelyingParty;
  keep: boolean;
}

/**
 * Signs a player in by a passkey. Its device has verified the person (a fingerprint, a face or a PIN), so it counts as
 * two factors.
 * @throws PlatformError SIGN_IN_UNKNOWN, WRONG_CREDENTIALS, TOO_MANY_REQUESTS, FINGERPRINT_REQUIRED
 */
export async function signInByPasskey(
  parts: EntryParts,
  { response, step, party, keep }: GivenPasskey,
  { address, device, shown }: SignInOrigin,
): Promise<Entered> {
  const { passkeys, deviceRecords, throttle } = parts;
  const deviceId = await deviceRecords.require(shown);
  const attempt = { subject: `passkey:${response.id.slice(0, 100)}`, address, deviceId };
  const playerId = await throttle.guard(attempt, () => passkeys.ownerOf(response, step, party));
  if (playerId === undefined) throw new PlatformError('WRONG_CREDENTIALS');
  await throttle.forget(attempt.subject);
  return enterAccountOf(parts, playerId, { keep, judged: exempt('passkey') }, { device, deviceId });
}
