import type { AnswerOf, sendSms as sendSmsCall } from '@fairline/contracts';
import { languageOf } from '@fairline/i18n';
import { readPhoneOfCode } from '../../phones/read-phone.ts';
import { codeMs } from '../../proofs/one-time-proofs.ts';
import { destinationDigest, pauseMs } from '../../proofs/request-limits.ts';
import type { EntryParts } from '../entry-parts.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';
import { smsStep } from './sms-step.ts';

export interface SmsAsked {
  /** The number as the person typed it. */
  number: string;
  /** The country calling code, with a plus or without. */
  code: string;
}

/**
 * AUTH-02: begins a sign-in by the code of an SMS. The message is written apart, and only to a number that its owner has
 * confirmed, so that answer and time tell nothing about a number.
 * @returns when the code ends and when another can be sent, and the secret of the step for its cookie
 * @throws PlatformError PHONE_INVALID, FINGERPRINT_REQUIRED, CAPTCHA_REQUIRED, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function sendSms(
  { captchas, clock, deviceRecords, requests, sealing, steps, throttle }: EntryParts,
  asked: SmsAsked,
  { address, captchaToken: token, device, shown }: SignInOrigin,
): Promise<{ sent: AnswerOf<typeof sendSmsCall>; secret: string }> {
  const deviceId = await deviceRecords.require(shown);
  const { e164: destination } = readPhoneOfCode(asked.number, asked.code);
  const subject = `sms:${destinationDigest(sealing, destination)}`;
  const failures = await throttle.failuresOf({ subject, address, deviceId });
  const isSolved = await captchas.require('login', { address, failures, token, isKnownDevice: false });
  const language = languageOf(device.language);
  const requestId = await requests.ask({
    purpose: 'sign-in',
    method: 'phone',
    destination,
    language,
    address,
    captcha: isSolved ? null : { call: 'login', token },
  });
  const now = clock.now();
  return {
    sent: { time: now, expiresAt: now + codeMs, againAt: now + pauseMs },
    secret: await steps.begin(smsStep, { requestId, subject }),
  };
}
