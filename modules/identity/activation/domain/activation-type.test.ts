import { expect, test } from 'vitest';
import { activationType } from './activation-type.ts';

test('ACC-04: a confirmed phone moves the activation type from 0 to 3 and from 1 to 2', () => {
  expect([activationType(false, false), activationType(false, true)]).toEqual([0, 3]);
  expect([activationType(true, false), activationType(true, true)]).toEqual([1, 2]);
});
