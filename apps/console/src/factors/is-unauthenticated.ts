import { ApiError } from '@fairline/contracts/api-error';

/** True when a sign-in has run out, so that it has to begin again. */
export function isUnauthenticated(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'UNAUTHENTICATED';
}
