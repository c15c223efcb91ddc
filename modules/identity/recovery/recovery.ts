import type { AddressRequest, AddressRequests } from '../proofs/address-requests.ts';
import { enterRecoveryCode, type PasswordReset, type ResetParts, resetPassword } from './reset-password.ts';

/** AUTH-15: the way back into an account whose password is forgotten. */
export interface Recovery {
  /** @throws PlatformError CAPTCHA_REQUIRED, TOO_MANY_REQUESTS, UNAVAILABLE */
  ask(asked: Omit<AddressRequest, 'purpose'>): Promise<string>;
  /** @throws PlatformError CODE_WRONG */
  enterCode(given: { requestId: string; code: string }): Promise<string>;
  /** @throws PlatformError LINK_UNKNOWN, PASSWORD_WEAK */
  reset(reset: PasswordReset): Promise<number>;
}

export function createRecovery(parts: ResetParts & { requests: Pick<AddressRequests, 'ask'> }): Recovery {
  return {
    ask: (asked) => parts.requests.ask({ ...asked, purpose: 'recovery' }),
    enterCode: (given) => enterRecoveryCode(parts, given),
    reset: (reset) => resetPassword(parts, reset),
  };
}
