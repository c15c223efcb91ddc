import { isEasyPassword } from './easy-passwords.ts';

export type PasswordStrength = 'empty' | 'short' | 'weak' | 'fair' | 'good' | 'strong' | 'long';

/** The minimum length by NIST SP 800-63B, which allows 8 to 128 characters of any kind. */
const minLength = 8;
const maxLength = 128;

/**
 * Rates a password while it is typed. `own` are facts about the player, which make a password weak. The rating grows
 * with the length; repeated characters count little.
 */
export function passwordStrength(password: string, own: readonly string[] = []): PasswordStrength {
  const characters = [...password.toLowerCase()];
  if (characters.length === 0) return 'empty';
  if (characters.length < minLength) return 'short';
  if (characters.length > maxLength) return 'long';
  if (isRun(characters) || isEasyPassword(password, own)) return 'weak';
  const different = new Set(characters).size;
  if (different < 5) return 'weak';
  const weight = Math.min(characters.length, different * 2);
  if (weight < 12) return 'fair';
  return weight < 16 ? 'good' : 'strong';
}

/** The number of highlighted steps of the meter, of four. */
export const strengthSteps: Readonly<Record<PasswordStrength, number>> = {
  empty: 0,
  short: 1,
  weak: 1,
  fair: 2,
  good: 3,
  strong: 4,
  long: 1,
};

/** True when the platform would refuse the password for its length or for being a run of characters. */
export function isRefusedPassword(password: string): boolean {
  return (
    ['empty', 'short', 'long'].includes(passwordStrength(password)) || isRun([...password.toLowerCase()])
  );
}

/** True for `11111111`, `12345678`, `hgfedcba`: each character has the same distance to the one before. */
function isRun(characters: readonly string[]): boolean {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const [step = 9] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
}
