import { expect, test } from 'vitest';
import { freeBetOf } from './free-bet-of.ts';

const fields = {
  amount: '10.50',
  until: '2027-01-31',
  odds: '1.8',
  sports: '1, 5',
  kinds: ['single' as const],
};

test('a form becomes a free bet until the end of its last day, with its conditions', () => {
  expect(freeBetOf(fields, 'EUR')).toEqual({
    amountMinor: 1_050,
    currency: 'EUR',
    conditions: { minOddsMilli: 1_800, kinds: ['single'], sportIds: [1, 5] },
    expiresAt: Date.UTC(2027, 1, 1) - 1,
  });
  expect(freeBetOf({ ...fields, odds: '', sports: '', kinds: [] }, 'EUR')?.conditions).toEqual({});
});

test('a field that is missing or wrong makes none', () => {
  for (const wrong of [
    { amount: '' },
    { amount: '0' },
    { until: '' },
    { odds: 'high' },
    { sports: 'football' },
  ])
    expect(freeBetOf({ ...fields, ...wrong }, 'EUR')).toBeUndefined();
});
