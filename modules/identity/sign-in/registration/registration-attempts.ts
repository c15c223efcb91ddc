import { addressGroup } from '@fairline/runtime';
import type { EntryParts } from '../entry-parts.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';

/** A registration as it is counted: by the device, or by the address of a program without a device record. */
export interface RegistrationAttempt {
  subject: string;
  address: string;
}

export function attemptOf(
  deviceId: string | undefined,
  { address }: Pick<SignInOrigin, 'address'>,
): RegistrationAttempt {
  return { subject: subjectOf(deviceId ?? addressGroup(address)), address };
}

/**
 * AUTH-08: counts the registrations that have led to no account, and requires a captcha after some of them.
 * @throws PlatformError CAPTCHA_REQUIRED
 */
export async function requireCaptcha(
  { throttle, captchas }: Pick<EntryParts, 'throttle' | 'captchas'>,
  attempt: RegistrationAttempt,
  { address, captchaToken: token }: Pick<SignInOrigin, 'address' | 'captchaToken'>,
): Promise<void> {
  const failures = await throttle.failuresOf(attempt);
  // A new player is known on no device, so every device counts as known.
  await captchas.require('register', { address, failures, token, isKnownDevice: true });
}

/** AUTH-16: forgets the attempts of a device whose registration has succeeded. Those of an address may be other people's. */
export async function forgetAttempts(
  { throttle }: Pick<EntryParts, 'throttle'>,
  deviceId: string | undefined,
): Promise<void> {
  if (deviceId !== undefined) await throttle.forget(subjectOf(deviceId));
}

function subjectOf(deviceOrAddress: string): string {
  return `registration:${deviceOrAddress}`;
}
