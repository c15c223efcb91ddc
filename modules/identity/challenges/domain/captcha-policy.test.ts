import { expect, test } from 'vitest';
import { needsCaptcha, puzzleBits } from './captcha-policy.ts';

test.each([
  [{ subject: 0, address: 0 }, false, false],
  [{ subject: 1, address: 19 }, false, false],
  [{ subject: 2, address: 2 }, false, true],
  [{ subject: 3, address: 3 }, true, true],
  [{ subject: 9, address: 9 }, true, true],
  [{ subject: 0, address: 20 }, true, true],
])(
  'AUTH-08, AUTH-09: after %j with a bound of three, from a known device %s, from another %s',
  (failures, known, other) => {
    expect(needsCaptcha(failures, { afterFailures: 3, isKnownDevice: true })).toBe(known);
    expect(needsCaptcha(failures, { afterFailures: 3, isKnownDevice: false })).toBe(other);
  },
);

test('AUTH-08: with a bound of one the first attempt is free for everybody', () => {
  const none = { subject: 0, address: 0 };
  expect(needsCaptcha(none, { afterFailures: 1, isKnownDevice: false })).toBe(false);
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
