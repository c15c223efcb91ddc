import { createSystemIds, systemClock } from '@fairline/runtime';
import { expect, test } from 'vitest';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.ts';

const ids = createSystemIds(systemClock);

test('SEC: a recovery code has 24 letters of 32, which are 120 random bits', () => {
  const codes = newRecoveryCodes(ids);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z02-9]{4}-){5}[a-hjkmnp-z02-9]{4}$/);
  // All 32 letters come up in 2,400 letters.
  const many = Array.from({ length: 10 }, () => newRecoveryCodes(ids).join('')).join('');
  expect(new Set(many.replaceAll('-', '')).size).toBe(32);
});

test('SEC: the way in which a recovery code is written does not matter', () => {
  expect(recoveryDigest('ABCD efgh')).toEqual(recoveryDigest('abcd-efgh'));
});
