import { expect, test } from 'vitest';
import { focusAfter } from './remove-legs.ts';

test('after a removal the focus goes to the leg in its place, after the last leg to the one before, after all to the slip', () => {
  expect(focusAfter(1, ['first', 'third'], 'slip')).toBe('third');
  expect(focusAfter(2, ['first', 'second'], 'slip')).toBe('second');
  expect(focusAfter(0, [], 'slip')).toBe('slip');
});

test('a button that removes several legs counts as none of them', () => {
  expect(focusAfter(-1, ['left'], 'slip')).toBe('left');
  expect(focusAfter(-1, [], 'slip')).toBe('slip');
});
