import { commonPasswords } from './common-passwords.ts';

export type PasswordVerdict = { ok: true } | { ok: false; reason: 'too-short' | 'too-long' | 'common' };

/** NIST SP 800-63B: length and a list of common ones, no rules of composition. Lengths are in characters. */
export function judgePassword(password: string): PasswordVerdict {
  const length = [...password].length;
  if (length < 8) return { ok: false, reason: 'too-short' };
  if (length > 128) return { ok: false, reason: 'too-long' };
  const plain = password.toLowerCase();
  if (commonPasswords.has(plain) || isOneCharacter(plain) || isRun(plain))
    return { ok: false, reason: 'common' };
  return { ok: true };
}

function isOneCharacter(text: string): boolean {
  return new Set(text).size === 1;
}

/** `12345678`, `abcdefgh`, `87654321`: each character next to the one before. */
function isRun(text: string): boolean {
  const steps = new Set<number>();
  for (let index = 1; index < text.length; index++)
    steps.add(text.charCodeAt(index) - text.charCodeAt(index - 1));
  const [step] = steps;
  return steps.size === 1 && (step === 1 || step === -1);
}
