import { ApiError } from '@fairline/contracts/api-error';

/** The key of the sentence for a refused second factor. */
export function failureText(error: unknown, wrong: 'wrong-code' | 'wrong-passkey') {
  if (!(error instanceof ApiError)) return wrong === 'wrong-passkey' ? 'passkey-cancelled' : 'failed';
  if (error.status === 0 || error.status >= 502) return 'no-answer';
  if (error.code === 'SECOND_FACTOR_WRONG' || error.code === 'INVALID_INPUT') return wrong;
  if (error.code === 'OPERATOR_LOCKED') return 'locked';
  if (error.code === 'NETWORK_REFUSED') return 'network-refused';
  if (error.code === 'TOO_MANY_REQUESTS') return 'too-many';
  return 'failed';
}
