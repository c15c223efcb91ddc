import { isEasyPassword } from './easy-passwords.ts';

export type PasswordStrength = 'empty' | 'short' | 'weak' | 'fair' | 'good' | 'strong' | 'long';

/** NIST SP 800-63B: 8 to 128 characters, whatever they are. */
const shortest = 8;
const longest = 128;

/**
 * What to say of a password while it is typed, by somebody of whom `own` is known. Length counts most; characters that
 * repeat count little.
 */
export function passwordStrength(password: string, own: readonly string[] = []): PasswordStrength {
  const characters = [...password.toLowerCase()];
  if (characters.length === 0) return 'empty';
  if (characters.length < shortest) return 'short';
  if (characters.length > longest) return 'long';
  if (isRun(characters) || isEasyPassword(password, own)) return 'weak';
  const different = new Set(characters).size;
  if (different < 5) return 'weak';
  const weight = Math.min(characters.length, different * 2);
  if (weight < 12) return 'fair';
  return weight < 16 ? 'good' : 'strong';
}

/** Steps of the meter, of four. */
export const strengthSteps: Readonly<Record<PasswordStrength, number>> = {
  empty: 0,
  short: 1,
  weak: 1,
  fair: 2,
  good: 3,
  strong: 4,
  long: 1,
};

/** Whether the platform would refuse the password for its length or its shape. */
export function isRefusedPassword(password: string): boolean {
  return (
    ['empty', 'short', 'long'].includes(passwordStrength(password)) || isRun([...password.toLowerCase()])
  );
}

/** `11111111`, `12345678`, `hgfedcba`: each character the same step from the one before. */
function isRun(characters: readonly string[]): boolean {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const [step = 9] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
}
