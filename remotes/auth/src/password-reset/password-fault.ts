import { ApiError } from '@fairline/contracts/api-error';

/** The least length of a password; the platform counts too. */
const minLength = 8;

/** Returns the key of the text about a password that is not even sent; undefined for one that is. */
export function typedFault(password: string): string | undefined {
  return password.length < minLength ? 'strength.short' : undefined;
}

/** Returns the key of the text about a password that the platform refuses; undefined for a failure of another kind. */
export function refusedFault(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'PASSWORD_WEAK') return undefined;
  return error.errors[0]?.detail === 'used' ? 'passwordreset.used' : 'error.PASSWORD_WEAK';
}
