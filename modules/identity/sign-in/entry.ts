import type { Confirmation, Registration, SentCode, TwoStep } from '@fairline/contracts';
import { type Admitted, type AdmittedFrom, admit, endChallenged } from './challenged/challenged-entry.ts';
import type { Entered } from './enter-account.ts';
import type { EntryParts } from './entry-parts.ts';
import { type GivenPasskey, signInByPasskey } from './passkey/sign-in-by-passkey.ts';
import { type PhoneCredentials, signInByPhone } from './phone/sign-in-by-phone.ts';
import { createQrSignIn, type QrSignIn } from './qr/qr-sign-in.ts';
import type { AccountForm } from './registration/account-form.ts';
import { sendingWindowMs } from './registration/begin-confirmation.ts';
import {
  type AddressProof,
  type ConfirmedRegistration,
  confirmRegistration,
} from './registration/confirm-registration.ts';
import type { WriteAlongside } from './registration/open-account.ts';
import { deleteExpiredPending } from './registration/pending-store.ts';
import { type Registered, register } from './registration/register.ts';
import type { RegistrationOrigin } from './registration/registration-origin.ts';
import { repeatConfirmation } from './registration/repeat-confirmation.ts';
import { isTypeOpenIn } from './registration/rules-in.ts';
import { type Credentials, signIn } from './sign-in.ts';
import type { SignInOrigin } from './sign-in-origin.ts';
import { createSmsSignIn, type SmsSignIn } from './sms/sms-sign-in.ts';
import { type SignedToken, signInByToken } from './token/sign-in-by-token.ts';
import {
  giveTwoStepCode,
  sendTwoStepCode,
  type TwoStepCodeAsked,
  waitingTwoStep,
} from './two-step/two-step.ts';

/** Registration and sign-in. */
export interface EntryService {
  register(form: AccountForm, from: RegistrationOrigin, writeAlongside?: WriteAlongside): Promise<Registered>;
  /** Opens the account whose address is proven. `secret` is that of the browser which began the registration. */
  confirm(
    proof: AddressProof,
    secret: string | undefined,
    from: Pick<SignInOrigin, 'device'>,
  ): Promise<ConfirmedRegistration>;
  /** Sends a new code for the registration that a browser began. */
  repeatConfirmation(secret: string | undefined): Promise<Confirmation>;
  /** Deletes registrations that nobody has confirmed in time. */
  removeUnconfirmed(): Promise<void>;
  /** Tells whether registrations of a type open accounts for requests from a country. */
  isRegistrationOpen(type: Registration['type'], country: string): boolean;
  signIn(credentials: Credentials, from: SignInOrigin): Promise<Entered>;
  signInByPhone(credentials: PhoneCredentials, from: SignInOrigin): Promise<Entered>;
  signInByToken(signed: SignedToken, from: SignInOrigin): Promise<Entered>;
  sms: SmsSignIn;
  /** Sign-in of a device that another device of the player allows. */
  qr: QrSignIn;
  signInByPasskey(given: GivenPasskey, from: SignInOrigin): Promise<Entered>;
  /** Returns the second step that a sign-in of this browser waits for; null when none waits. */
  waitingTwoStep(secret: string | undefined): Promise<TwoStep | null>;
  /** Sends a code for the second step. @throws PlatformError SIGN_IN_UNKNOWN, NOT_FOUND, TOO_MANY_REQUESTS */
  sendTwoStepCode(asked: TwoStepCodeAsked, from: Pick<SignInOrigin, 'address' | 'device'>): Promise<SentCode>;
  /** Ends a sign-in with the code of its second step. @throws PlatformError SIGN_IN_UNKNOWN, SECOND_FACTOR_WRONG */
  giveTwoStepCode(
    given: { secret: string | undefined; code: string; keep: boolean | undefined },
    from: SignInOrigin,
  ): Promise<Entered>;
  /** Lets a player in whom a network or a wallet has identified. @throws PlatformError SELF_EXCLUDED, ACCOUNT_CLOSED */
  admit(proven: Parameters<typeof admit>[1], from: AdmittedFrom): Promise<Admitted>;
  /** Ends a sign-in that {@link admit} has made wait for a captcha. @throws PlatformError CAPTCHA_REQUIRED and others */
  endChallenged(secret: string | undefined, from: SignInOrigin): Promise<Entered>;
}

export function createEntry(parts: EntryParts): EntryService {
  return {
    register: (form, from, writeAlongside) => register(parts, form, from, writeAlongside),
    confirm: (proof, secret, from) => confirmRegistration(parts, proof, secret, from),
    repeatConfirmation: (secret) => repeatConfirmation(parts, secret),
    removeUnconfirmed: () =>
      deleteExpiredPending(parts.database.pool, new Date(parts.clock.now() - sendingWindowMs)),
    isRegistrationOpen: (type, country) => isTypeOpenIn(parts, type, country),
    signIn: (credentials, from) => signIn(parts, credentials, from),
    signInByPhone: (credentials, from) => signInByPhone(parts, credentials, from),
    signInByToken: (signed, from) => signInByToken(parts, signed, from),
    sms: createSmsSignIn(parts),
    qr: createQrSignIn(parts),
    signInByPasskey: (given, from) => signInByPasskey(parts, given, from),
    waitingTwoStep: (secret) => waitingTwoStep(parts, secret),
    sendTwoStepCode: (asked, from) => sendTwoStepCode(parts, asked, from),
    giveTwoStepCode: (given, from) => giveTwoStepCode(parts, given, from),
    admit: (proven, from) => admit(parts, proven, from),
    endChallenged: (secret, from) => endChallenged(parts, secret, from),
  };
}
