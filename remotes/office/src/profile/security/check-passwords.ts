export interface Passwords {
  oldPassword: string;
  newPassword: string;
}

/** What is wrong with a field, as the end of the key of its words. */
export type PasswordFaults = Partial<
  Record<keyof Passwords, 'missing' | 'wrong' | 'short' | 'long' | 'weak' | 'same'>
>;

/** NIST SP 800-63B: 8 to 128 characters, whatever they are. The platform also refuses common ones. */
const shortest = 8;
const longest = 128;

/** What can be said of a change of password before the platform is asked. */
export function checkPasswords({ oldPassword, newPassword }: Passwords): PasswordFaults {
  const length = [...newPassword].length;
  const unfit =
    length < shortest
      ? 'short'
      : length > longest
        ? 'long'
        : newPassword === oldPassword
          ? 'same'
          : undefined;
  return {
    ...(oldPassword === '' ? { oldPassword: 'missing' } : {}),
    ...(unfit ? { newPassword: unfit } : {}),
  };
}

/** The platform's refusal as a fault of a field; undefined when it is about none. */
export function refusedPasswords(code: string): PasswordFaults | undefined {
  if (code === 'WRONG_CREDENTIALS') return { oldPassword: 'wrong' };
  return code === 'PASSWORD_WEAK' ? { newPassword: 'weak' } : undefined;
}
