import { expect, test } from 'vitest';
import { readPinned } from './pinned-markets.ts';

test.each([
  ['[18,1]', [18, 1]],
  ['[18,"1",null,1.5,16]', [18, 16]],
  ['{"18":1}', []],
  ['18,1', []],
  ['', []],
])('OFFER-01: the market ids are read from the stored text %j', (text, pinned) => {
  expect(readPinned(text)).toEqual(pinned);
});

test('OFFER-01: at most a dozen markets are pinned', () => {
  expect(readPinned(JSON.stringify(Array.from({ length: 40 }, (_, id) => id)))).toHaveLength(12);
});
