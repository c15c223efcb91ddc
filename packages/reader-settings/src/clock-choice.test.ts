import { expect, test } from 'vitest';
import { readClockChoice, twelveHoursOf } from './clock-choice.ts';

test.each([
  ['', 'auto', undefined],
  ['is12h=1', 'twelve', true],
  ['lng=en; is12h=0; ua=1', 'twenty-four', false],
  ['xis12h=1', 'auto', undefined],
  ['is12h=yes', 'auto', undefined],
])('UI-07: with the cookies %j the clock is %s', (cookies, choice, twelveHours) => {
  expect(readClockChoice(cookies)).toBe(choice);
  expect(twelveHoursOf(readClockChoice(cookies))).toBe(twelveHours);
});
