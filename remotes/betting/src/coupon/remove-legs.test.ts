import { expect, test } from 'vitest';
import { focusAfter } from './remove-legs.ts';

test('what is taken out hands the focus to what takes its place, the last to the one before, all to the slip', () => {
  expect(focusAfter(1, ['first', 'third'], 'slip')).toBe('third');
  expect(focusAfter(2, ['first', 'second'], 'slip')).toBe('second');
  expect(focusAfter(0, [], 'slip')).toBe('slip');
});

test('a button that takes out several is none of them', () => {
  expect(focusAfter(-1, ['left'], 'slip')).toBe('left');
  expect(focusAfter(-1, [], 'slip')).toBe('slip');
});
