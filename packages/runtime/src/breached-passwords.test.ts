import { expect, test } from 'vitest';
import { isBreachedPassword } from './breached-passwords.ts';

test.each([
  ['dimazarya', true],
  ['VoxStrange', true],
  ['ka12rm12', true],
  ['193570356033', true],
  ['another meadow kettle', false],
  ['', false],
])('SEC: %j is in the list of breached passwords: %s', (password, isBreached) => {
  expect(isBreachedPassword(password)).toBe(isBreached);
});
