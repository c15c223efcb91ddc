import { expect, test } from 'vitest';
import { keepsKey, nextAttempt } from './attempt-key.ts';

const wanted = { methodId: 'card', amountMinor: 2_500 };
let made = 0;
const newKey = () => `key-${++made}`;

test('the same deposit keeps its key while its outcome is unknown', () => {
  const first = nextAttempt(undefined, wanted, newKey);
  expect(nextAttempt(first, wanted, newKey)).toEqual(first);
});

test('another amount or method gets a new key', () => {
  const first = nextAttempt(undefined, wanted, newKey);
  expect(nextAttempt(first, { ...wanted, amountMinor: 2_501 }, newKey).key).not.toBe(first.key);
  expect(nextAttempt(first, { ...wanted, methodId: 'wallet' }, newKey).key).not.toBe(first.key);
});

test('a refusal ends the attempt; a lost answer does not', () => {
  for (const code of [
    'AMOUNT_INVALID',
    'LIMIT_REACHED',
    'UNAVAILABLE',
    'CURRENCY_MISMATCH',
    'UNAUTHENTICATED',
  ])
    expect(keepsKey(code), code).toBe(false);
  for (const code of ['NETWORK', 'INTERNAL', 'IDEMPOTENCY_IN_FLIGHT'])
    expect(keepsKey(code), code).toBe(true);
});
