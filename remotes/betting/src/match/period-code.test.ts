import { expect, test } from 'vitest';
import { periodCode } from './period-code.ts';

test('the parts of a match have the codes of the feed', () => {
  expect([0, 1].map((index) => periodCode(1, index))).toEqual(['1h', '2h']);
  expect([0, 4].map((index) => periodCode(5, index))).toEqual(['set1', 'set5']);
  expect([3, 4].map((index) => periodCode(2, index))).toEqual(['q4', 'ot']);
  expect(periodCode(999, 0)).toBe('');
});
