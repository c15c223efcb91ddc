import { expect, test } from 'vitest';
import { needsCaptcha, puzzleBits } from './captcha-policy.ts';

test.each([
  [{ subject: 0, address: 0 }, false],
  [{ subject: 2, address: 19 }, false],
  [{ subject: 3, address: 3 }, true],
  [{ subject: 9, address: 9 }, true],
  [{ subject: 0, address: 20 }, true],
])('AUTH-08: after %j with a bound of three: %s', (failures, needed) => {
  expect(needsCaptcha(failures, 3)).toBe(needed);
});

test.each([
  [0, 17],
  [19, 17],
  [20, 19],
  [49, 19],
  [50, 21],
  [5_000, 21],
])('AUTH-08: after %i failures from an address its puzzles have %i bits', (failures, bits) => {
  expect(puzzleBits(17, failures)).toBe(bits);
});
