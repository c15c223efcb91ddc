import { expect, test } from 'vitest';
import { isRefusedPassword, passwordStrength, strengthSteps } from './password-strength.ts';

test.each([
  ['', 'empty'],
  ['abc4567', 'short'],
  ['12345678', 'weak'],
  ['hgfedcba', 'weak'],
  ['11111111111111111111', 'weak'],
  ['abababababababab', 'weak'],
  ['tram4lin', 'fair'],
  ['tram-lineX42', 'good'],
  ['correct horse battery', 'strong'],
  ['x'.repeat(129), 'long'],
])('the hint for %j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test('the length is counted in characters, not in UTF-16 units', () => {
  expect(passwordStrength('🐎🐄🐖🐑')).toBe('short');
});

test('a form is stopped only by a password that the platform refuses', () => {
  for (const password of ['', 'short', '87654321', 'aaaaaaaa', 'y'.repeat(129)])
    expect(isRefusedPassword(password), password).toBe(true);
  for (const password of ['abababab', 'tram4lin', '🐎🐄🐖🐑🐕🐈🐓🦆'])
    expect(isRefusedPassword(password)).toBe(false);
});

test('the meter grows with the strength', () => {
  const order = ['empty', 'weak', 'fair', 'good', 'strong'] as const;
  expect(order.map((strength) => strengthSteps[strength])).toEqual([0, 1, 2, 3, 4]);
});
