import { expect, test } from 'vitest';
import { challengeOf } from './sign-in-risk.ts';

const usual = { isNewDevice: false, isImpossibleTravel: false, playersOfDevice: 1 };

test.each([
  [{}, undefined],
  [{ isNewDevice: true }, 'new-device'],
  [{ isImpossibleTravel: true }, 'impossible-travel'],
  [{ isNewDevice: true, isImpossibleTravel: true }, 'impossible-travel'],
  [{ playersOfDevice: 5 }, undefined],
  [{ playersOfDevice: 6 }, 'many-accounts'],
])('AUTH-08, AUTH-09: a sign-in with the right password and %j: %s', (change, challenge) => {
  expect(challengeOf({ ...usual, ...change })).toBe(challenge);
});
