import { expect, test } from 'vitest';
import { needsCaptcha, needsCaptchaForMessage, puzzleBits } from './captcha-policy.ts';

const none = { subject: 0, address: 0, device: 0, namesOfAddress: 1, namesOfDevice: 1 };

test.each([
  [{}, false, false],
  [{ subject: 1, address: 19 }, false, false],
  [{ subject: 2, address: 2 }, false, true],
  [{ subject: 3, address: 3 }, true, true],
  [{ subject: 9, address: 9 }, true, true],
  [{ address: 20 }, true, true],
  [{ device: 9 }, false, false],
  [{ device: 10 }, true, true],
  [{ namesOfAddress: 14 }, false, false],
  [{ namesOfAddress: 15 }, true, true],
  [{ namesOfDevice: 4 }, false, false],
  [{ namesOfDevice: 5 }, true, true],
])(
  'AUTH-08, AUTH-09: after %j with a bound of three, from a known device %s, from another %s',
  (change, known, other) => {
    const failures = { ...none, ...change };
    expect(needsCaptcha(failures, { afterFailures: 3, isKnownDevice: true })).toBe(known);
    expect(needsCaptcha(failures, { afterFailures: 3, isKnownDevice: false })).toBe(other);
  },
);

test('AUTH-08: with a bound of one the first attempt is free for everybody', () => {
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

test.each([
  [0, false],
  [9, false],
  [10, true],
  [29, true],
])(
  'AUTH-08: after %i messages in an hour the next one for the address needs a captcha: %s',
  (asked, needs) => {
    expect(needsCaptchaForMessage(asked)).toBe(needs);
  },
);
