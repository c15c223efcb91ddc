import { PlatformError, type SecurityQuestion } from '@fairline/contracts';
import type { AddressRequest, AddressRequests } from '../proofs/address-requests.ts';
import { enterRecoveryCode, type PasswordReset, type ResetParts, resetPassword } from './reset-password.ts';

/** AUTH-15: the way back into an account whose password is forgotten. */
export interface Recovery {
  /** @throws PlatformError CAPTCHA_REQUIRED, TOO_MANY_REQUESTS, UNAVAILABLE */
  ask(asked: Omit<AddressRequest, 'purpose'>): Promise<string>;
  /** @throws PlatformError CODE_WRONG */
  enterCode(given: { requestId: string; code: string }): Promise<string>;
  /** Returns the question that has to be answered before a token works; null for none. @throws PlatformError LINK_UNKNOWN */
  questionOf(token: string): Promise<SecurityQuestion | null>;
  /** Takes an answer. The fifth wrong one ends the recovery. @throws PlatformError LINK_UNKNOWN, ANSWER_WRONG */
  answer(given: { token: string; answer: string }): Promise<void>;
  /** @throws PlatformError LINK_UNKNOWN, ANSWER_MISSING, PASSWORD_WEAK */
  reset(reset: PasswordReset): Promise<number>;
}

export function createRecovery(parts: ResetParts & { requests: Pick<AddressRequests, 'ask'> }): Recovery {
  return {
    ask: (asked) => parts.requests.ask({ ...asked, purpose: 'recovery' }),
    enterCode: (given) => enterRecoveryCode(parts, given),
    async questionOf(token) {
      const { playerId, isAnswered } = await parts.proofs.readLink({ token, purpose: 'recovery' });
      return isAnswered ? null : parts.questions.of(playerId);
    },
    async answer({ token, answer }) {
      const isRight = await parts.proofs.answerLink({ token, purpose: 'recovery' }, (playerId) =>
        parts.questions.isRight(playerId, answer),
      );
      if (!isRight) throw new PlatformError('ANSWER_WRONG');
    },
    reset: (reset) => resetPassword(parts, reset),
  };
}
