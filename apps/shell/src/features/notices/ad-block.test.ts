import { expect, test } from 'vitest';
import { isBaitHidden } from './ad-block.ts';

test('NOTE-04: a bait that is hidden, flat or removed means a blocker', () => {
  const there = { isConnected: true, height: 1, style: { display: 'block', visibility: 'visible' } };
  expect(isBaitHidden(there)).toBe(false);
  expect(isBaitHidden({ ...there, isConnected: false })).toBe(true);
  expect(isBaitHidden({ ...there, height: 0 })).toBe(true);
  expect(isBaitHidden({ ...there, style: { display: 'none', visibility: 'visible' } })).toBe(true);
  expect(isBaitHidden({ ...there, style: { display: 'block', visibility: 'hidden' } })).toBe(true);
});
