import { isUuid } from '@fairline/runtime';
import { expect, test } from 'vitest';
import { numberRange } from './number-range.ts';

const number = '0190a2b4-5c6d-7e8f-9a0b-1c2d3e4f5a6b';

test('a whole number is found alone, however it is written', () => {
  for (const text of [number, number.toUpperCase(), number.replaceAll('-', '')]) {
    expect(numberRange(text)).toEqual({ from: number, to: number });
  }
});

test('the begin of a number is a range around it', () => {
  const range = numberRange('0190a2b4-5c') ?? expect.fail('no range');
  expect(range).toEqual({
    from: '0190a2b4-5c00-0000-0000-000000000000',
    to: '0190a2b4-5cff-ffff-ffff-ffffffffffff',
  });
  expect([isUuid(range.from), isUuid(range.to)]).toEqual([true, true]);
});

test.each(['', 'ana', '0190a2b', '0190a2b4x', `${number}0`])('%j is no number', (text) => {
  expect(numberRange(text)).toBeUndefined();
});
