import { expect, test } from 'vitest';
import { type RovingKey, rovingIndex } from './roving-index.ts';

const inThree = (key: string, index: number, axis: RovingKey['axis']) =>
  rovingIndex({ key, index, count: 3, axis });

test('arrows step in the reading direction and wrap round', () => {
  expect(inThree('ArrowRight', 0, 'horizontal-ltr')).toBe(1);
  expect(inThree('ArrowRight', 2, 'horizontal-ltr')).toBe(0);
  expect(inThree('ArrowLeft', 0, 'horizontal-ltr')).toBe(2);
  expect(inThree('ArrowLeft', 0, 'horizontal-rtl')).toBe(1);
  expect(inThree('ArrowRight', 0, 'horizontal-rtl')).toBe(2);
  expect(inThree('ArrowDown', 1, 'vertical')).toBe(2);
  expect(inThree('ArrowUp', 1, 'vertical')).toBe(0);
});

test('without a focused item they go to the first or the last', () => {
  expect(inThree('ArrowDown', -1, 'vertical')).toBe(0);
  expect(inThree('ArrowUp', -1, 'vertical')).toBe(2);
});

test('Home and End jump', () => {
  expect(inThree('Home', 2, 'vertical')).toBe(0);
  expect(inThree('End', 0, 'horizontal-rtl')).toBe(2);
});

test('other keys, and those of the other axis, are ignored', () => {
  expect(inThree('ArrowDown', 0, 'horizontal-ltr')).toBeUndefined();
  expect(inThree('ArrowRight', 0, 'vertical')).toBeUndefined();
  expect(inThree('Enter', 0, 'vertical')).toBeUndefined();
  expect(rovingIndex({ key: 'Home', index: -1, count: 0, axis: 'vertical' })).toBeUndefined();
});
