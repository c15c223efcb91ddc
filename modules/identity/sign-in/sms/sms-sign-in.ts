import type { AnswerOf, sendSms as sendSmsCall } from '@fairline/contracts';
import type { Entered } from '../enter-account.ts';
import type { EntryParts } from '../entry-parts.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';
import { type SmsAsked, sendSms } from './send-sms.ts';
import { type GivenSmsCode, signInBySms } from './sign-in-by-sms.ts';

/** AUTH-02: sign-in by the code of an SMS. */
export interface SmsSignIn {
  /** Asks for a code. @returns the answer, and the secret of the step for its cookie. @throws as {@link sendSms} does */
  send(asked: SmsAsked, from: SignInOrigin): Promise<{ sent: AnswerOf<typeof sendSmsCall>; secret: string }>;
  /** Ends the sign-in with the code. @throws as {@link signInBySms} does */
  enter(given: GivenSmsCode, from: SignInOrigin): Promise<Entered>;
}

export function createSmsSignIn(parts: EntryParts): SmsSignIn {
  return {
    send: (asked, from) => sendSms(parts, asked, from),
    enter: (given, from) => signInBySms(parts, given, from),
  };
}
