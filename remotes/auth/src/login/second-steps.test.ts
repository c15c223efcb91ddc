import type { TwoStepMethod } from '@fairline/contracts';
import { expect, test } from 'vitest';
import { secondStepsOf } from './second-steps.ts';

test.each<[TwoStepMethod[], string[]]>([
  [
    ['totp', 'recovery-code', 'sms', 'email'],
    ['app', 'sms', 'email'],
  ],
  [['recovery-code'], ['app']],
  [
    ['email', 'sms'],
    ['sms', 'email'],
  ],
  [['email'], ['email']],
  [[], []],
])('AUTH-03: with %j the ways are %j', (methods, ways) => {
  expect(secondStepsOf(methods)).toEqual(ways);
});
