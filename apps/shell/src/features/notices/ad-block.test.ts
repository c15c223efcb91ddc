import { expect, test } from 'vitest';
import { isBaitTaken } from './ad-block.ts';

test('NOTE-04: a bait that is hidden, flat or removed means a blocker', () => {
  const there = { isConnected: true, height: 1, style: { display: 'block', visibility: 'visible' } };
  expect(isBaitTaken(there)).toBe(false);
  expect(isBaitTaken({ ...there, isConnected: false })).toBe(true);
  expect(isBaitTaken({ ...there, height: 0 })).toBe(true);
  expect(isBaitTaken({ ...there, style: { display: 'none', visibility: 'visible' } })).toBe(true);
  expect(isBaitTaken({ ...there, style: { display: 'block', visibility: 'hidden' } })).toBe(true);
});
