import type { Poller } from '@fairline/runtime';
import { askRecovery, createRecoveryWork, type RecoveryAsked, type RecoveryParts } from './ask-recovery.ts';
import { enterRecoveryCode, type PasswordReset, type ResetParts, resetPassword } from './reset-password.ts';

/** AUTH-15: the way back into an account whose password is forgotten. */
export interface Recovery {
  /** @throws PlatformError TOO_MANY_REQUESTS, UNAVAILABLE */
  ask(asked: RecoveryAsked): Promise<string>;
  /** @throws PlatformError CODE_WRONG */
  enterCode(given: { requestId: string; code: string }): Promise<string>;
  /** @throws PlatformError LINK_UNKNOWN, PASSWORD_WEAK */
  reset(reset: PasswordReset): Promise<number>;
  /** Answers the stored requests. */
  work: Poller;
}

export function createRecovery(parts: RecoveryParts & ResetParts): Recovery {
  return {
    ask: (asked) => askRecovery(parts, asked),
    enterCode: (given) => enterRecoveryCode(parts, given),
    reset: (reset) => resetPassword(parts, reset),
    work: createRecoveryWork(parts),
  };
}
