import { expect, test } from 'vitest';
import { checkPasswords, refusedPasswords } from './check-passwords.ts';

const old = 'correct horse battery';

test.each([
  [old, 'another staple', {}],
  ['', 'another staple', { oldPassword: 'missing' }],
  [old, '', { newPassword: 'short' }],
  [old, 'seven77', { newPassword: 'short' }],
  [old, '😀'.repeat(7), { newPassword: 'short' }],
  [old, '😀'.repeat(128), {}],
  [old, 'x'.repeat(129), { newPassword: 'long' }],
  [old, old, { newPassword: 'same' }],
  ['', '', { oldPassword: 'missing', newPassword: 'short' }],
])('a change from %j to %j has the faults %j', (oldPassword, newPassword, faults) => {
  expect(checkPasswords({ oldPassword, newPassword })).toEqual(faults);
});

test('a refusal is shown at the field that it is about', () => {
  expect(refusedPasswords('WRONG_CREDENTIALS')).toEqual({ oldPassword: 'wrong' });
  expect(refusedPasswords('PASSWORD_WEAK')).toEqual({ newPassword: 'weak' });
  expect(refusedPasswords('PASSWORD_WEAK', 'used')).toEqual({ newPassword: 'used' });
  expect(refusedPasswords('TOO_MANY_REQUESTS')).toBeUndefined();
});
