export interface Passwords {
  oldPassword: string;
  newPassword: string;
}

/** The fault of each field, as the last part of the key of its text. */
export type PasswordFaults = Partial<
  Record<keyof Passwords, 'missing' | 'wrong' | 'short' | 'long' | 'weak' | 'same' | 'used'>
>;

/**
 * The minimum length by NIST SP 800-63B, which allows 8 to 128 characters of any kind. The platform also refuses common
 * passwords.
 */
const minLength = 8;
const maxLength = 128;

/** Checks a change of password before it is sent. */
export function checkPasswords({ oldPassword, newPassword }: Passwords): PasswordFaults {
  const length = [...newPassword].length;
  const unfit =
    length < minLength
      ? 'short'
      : length > maxLength
        ? 'long'
        : newPassword === oldPassword
          ? 'same'
          : undefined;
  return {
    ...(oldPassword === '' ? { oldPassword: 'missing' } : {}),
    ...(unfit ? { newPassword: unfit } : {}),
  };
}

/**
 * Returns the platform's refusal as the fault of a field; undefined when it is not about a field. `detail` is the reason of
 * the platform.
 */
export function refusedPasswords(code: string, detail?: string): PasswordFaults | undefined {
  if (code === 'WRONG_CREDENTIALS') return { oldPassword: 'wrong' };
  if (code !== 'PASSWORD_WEAK') return undefined;
  return { newPassword: detail === 'used' ? 'used' : 'weak' };
}
