import { expect, test } from 'vitest';
import { nextAddress } from './next-address.ts';

test.each([
  ['', '/'],
  ['?next=%2Fplayers%3Fq%3D1', '/players?q=1'],
  ['?next=%2F%2Fevil.example', '/'],
  ['?next=%2F%5Cevil.example', '/'],
  ['?next=https%3A%2F%2Fevil.example', '/'],
  ['?next=javascript%3Aalert(1)', '/'],
  ['?next=%2Fsign-in', '/'],
])('SEC: the query %s leads to %s', (search, address) => {
  expect(nextAddress(search)).toBe(address);
});
