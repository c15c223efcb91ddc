import { expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { commonWords } from './common-words.ts';
import { judgePassword } from './password-policy.ts';

const reasonOf = (password: string, own: string[] = []) => {
  const verdict = judgePassword(password, own);
  return verdict.ok ? 'ok' : verdict.reason;
};

test.each([
  ['', 'too-short'],
  ['1234567', 'too-short'],
  ['🐎🐄🐖🐑', 'too-short'],
  ['🐎🐄🐖🐑🐕🐈🐓🦆', 'ok'],
  ['x'.repeat(129), 'too-long'],
  ['11111111', 'common'],
  ['abcdefgh', 'common'],
  ['87654321', 'common'],
  ['correct horse battery', 'ok'],
  ['tram-lineX42', 'ok'],
  ['sunshine483921', 'ok'],
])('SEC: %j is %s', (password, verdict) => {
  expect(reasonOf(password)).toBe(verdict);
});

test.each(
  `password password2 Password! 1password PASSWORD123 p4ssw0rd! Pa$$word1 sunflower starwars1 Dr4gon99 12344321
   fairline123 Fairline! qwertyuiop asdfghjkl1 1q2w3e4r5t lovelove dragondragon ch3ls3a1 he11o123
   casino123 jackpot777 !!football!! trustno1`.split(/\s+/),
)('SEC: %j is common, in any disguise', (password) => {
  expect(reasonOf(password)).toBe('common');
});

test('SEC: far more than the 3,000 most common passwords are known (OWASP ASVS 6.2.4)', () => {
  expect(commonPasswords.size + commonWords.size).toBeGreaterThan(8_000);
  const refused = [...commonPasswords, ...[...commonWords].filter((word) => word.length >= 8)];
  expect(refused.length).toBeGreaterThan(3_000);
  expect(refused.filter((password) => reasonOf(password) !== 'common')).toEqual([]);
});

const ana = ['Ana.Silva@example.org', 'José', 'Müller-Lüdenscheidt', 'Spielbank Süd'];

test.each([
  'ana.silva@example.org',
  'ana.silva',
  'AnaSilva1990',
  'an4.5ilva!!',
  'jose12345',
  'José-2024-!',
  'mullerludenscheidt',
  'Müller-Lüdenscheidt7',
  'jose.müllerlüdenscheidt',
  'spielbanksud99',
])('SEC: %j consists of facts that others know about the player or the site', (password) => {
  expect(reasonOf(password, ana)).toBe('own');
});

test.each(['ana likes her silver', 'jose-and-the-tram', 'spielbank am see'])(
  '%j only begins like a known fact',
  (password) => {
    expect(reasonOf(password, ana)).toBe('ok');
  },
);

test('a name of two letters is not a known fact', () => {
  expect(reasonOf('li-88-40-13-77', ['li@example.org', 'Li', 'Wu'])).toBe('ok');
});
