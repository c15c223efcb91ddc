import type { AskedForm } from '@fairline/contracts';
import { expect, test } from 'vitest';
import { kindOfBet } from './kind-of-bet.ts';

const forms: AskedForm[] = [
  { kind: 'combination', sizes: [2], bankers: [], isLucky: false },
  { kind: 'chain', whenShort: 'stop' },
  {
    kind: 'conditional',
    blocks: [
      { legs: 1, stakeMinor: 100 },
      { legs: 1, stakeMinor: 'max' },
    ],
  },
  { kind: 'anti-accumulator' },
  { kind: 'each-way' },
];

test.each(forms)('ANA-01: a bet of the form $kind is counted as one', (form) => {
  expect(kindOfBet({ form, legs: [1, 2] })).toBe(form.kind);
  expect(kindOfBet({ form, builders: [1], legs: [1, 2, 3] })).toBe(form.kind);
});

test('ANA-01: without a form, the bet is a builder, an accumulator or a single', () => {
  expect(kindOfBet({ form: null, builders: [1], legs: [1, 2] })).toBe('builder');
  expect(kindOfBet({ form: null, builders: [], legs: [1, 2] })).toBe('accumulator');
  expect(kindOfBet({ legs: [1, 2] })).toBe('accumulator');
  expect(kindOfBet({ legs: [1] })).toBe('single');
});
