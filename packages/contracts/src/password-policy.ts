import { commonPasswords } from './common-passwords.ts';
import { commonWords } from './common-words.ts';

export type PasswordVerdict =
  | { ok: true }
  | { ok: false; reason: 'too-short' | 'too-long' | 'common' | 'own' };

/** Lengths in characters (NIST SP 800-63B). */
export const shortestPassword = 8;
export const maxPassword = 128;

/** The number of digits and marks around a common word that attackers also try. */
const maxAround = 4;

/**
 * Finds the fault of a password, by NIST SP 800-63B and OWASP ASVS 6.2.4: length and a list of common passwords, no
 * rules of composition. `own` holds what others know about the player and the site: the e-mail address and the names.
 * The form and the platform use the same function.
 */
export function judgePassword(password: string, own: readonly string[] = []): PasswordVerdict {
  const length = [...password].length;
  if (length < shortestPassword) return { ok: false, reason: 'too-short' };
  if (length > maxPassword) return { ok: false, reason: 'too-long' };
  const plain = password.toLowerCase();
  if (isOneCharacter(plain) || isRun(plain) || commonPasswords.has(plain) || isCommonWord(plain))
    return { ok: false, reason: 'common' };
  return isOwn(plain, own) ? { ok: false, reason: 'own' } : { ok: true };
}

/** True for a common word, or a word twice, in a common disguise: `password2`, `Dr4gon!`, `lovelove`. */
function isCommonWord(plain: string): boolean {
  return readings(plain).some((reading) => {
    const core = withoutEnds(reading);
    if (reading.length - core.length > maxAround) return false;
    const half = core.slice(0, core.length / 2);
    return commonWords.has(core) || (half + half === core && commonWords.has(half));
  });
}

/** True for a password made only of publicly known words, digits and marks: `ana.silva`, `Silva1990!`. */
function isOwn(plain: string, own: readonly string[]): boolean {
  const [email = ''] = own.filter((text) => text.includes('@'));
  if (plain === email.toLowerCase()) return true;
  const names = own.map((text) => lettersOf(text.toLowerCase().replace(/@.*/, ''))).filter(isLongEnough);
  const known = new Set([...names, ...names.flatMap((one) => names.map((other) => one + other))]);
  return readings(plain).some((reading) => known.has(lettersOf(reading)));
}

function isLongEnough(name: string): boolean {
  return [...name].length >= 3;
}

/** Letters by the digits and marks that replace them in passwords; a 1 may stand for two letters. */
const disguises: readonly Readonly<Record<string, string>>[] = ['i', 'l'].map((one) => ({
  '0': 'o',
  '1': one,
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': one,
}));

/** Lists the readings of a password: unchanged, and with disguised letters restored inside it and all over it. */
function readings(plain: string): string[] {
  const core = withoutEnds(plain);
  const at = plain.indexOf(core);
  return [
    plain,
    ...disguises.flatMap((letters) => {
      const shown = (text: string) => [...text].map((character) => letters[character] ?? character).join('');
      return [plain.slice(0, at) + shown(core) + plain.slice(at + core.length), shown(plain)];
    }),
  ];
}

function withoutEnds(text: string): string {
  return text.replace(/^\P{L}+/u, '').replace(/\P{L}+$/u, '');
}

/** Removes accents, so that José is no better than Jose. */
function lettersOf(text: string): string {
  return text.normalize('NFKD').replace(/\P{L}/gu, '');
}

function isOneCharacter(text: string): boolean {
  return new Set(text).size === 1;
}

/** True for a run of neighbouring characters: `12345678`, `abcdefgh`, `87654321`. */
function isRun(text: string): boolean {
  const steps = new Set<number>();
  for (let index = 1; index < text.length; index++)
    steps.add(text.charCodeAt(index) - text.charCodeAt(index - 1));
  const [step] = steps;
  return steps.size === 1 && (step === 1 || step === -1);
}
