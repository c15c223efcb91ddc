import { expect, test } from 'vitest';
import { readReference } from './read-reference.ts';

test.each([
  ['bet:b-17', { type: 'bet', id: 'b-17' }],
  ['payment:0198c7e2-aaaa', { type: 'payment', id: '0198c7e2-aaaa' }],
  ['a note of the cashier', null],
  ['ticket:5', null],
  ['bet:', null],
  ['bet:1 and more', null],
  ['', null],
])('%j is the reference %j', (text, reference) => {
  expect(readReference(text)).toEqual(reference);
});
