import { ApiError } from '@fairline/contracts/api-error';
import type { Api } from '@fairline/contracts/call-api';

export interface MendingParts {
  /** Asks for a second factor. @returns false when there will be none */
  askForFactor(): Promise<boolean>;
  onSignedOut(): void;
  /** Called when a call was refused for a missing right, as the operator's rights may have changed. */
  onRightMissing(): void;
  /** Called with the status of each answer; 0 when none came. */
  onStatus(status: number): void;
}

/**
 * Wraps calls so that they recover from refusals. A call that needs a second factor waits for it and is repeated, so
 * that nothing that was typed is lost.
 */
export function mendingApi(api: Api, parts: MendingParts): Api {
  return async (method, path, input) => {
    for (;;) {
      try {
        const answer = await api(method, path, input);
        parts.onStatus(200);
        return answer;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code !== 'CANCELLED') parts.onStatus(error.status);
        if (error.code === 'SECOND_FACTOR_REQUIRED' && (await parts.askForFactor())) continue;
        if (error.code === 'SECOND_FACTOR_REQUIRED' || error.code === 'UNAUTHENTICATED') parts.onSignedOut();
        if (error.code === 'PERMISSION_MISSING') parts.onRightMissing();
        throw error;
      }
    }
  };
}
