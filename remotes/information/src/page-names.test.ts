import { expect, test } from 'vitest';
import { menuNames, pageNames, pathOf } from './page-names.ts';

test('no page is in the menu twice', () => {
  expect(new Set(menuNames).size).toBe(menuNames.length);
});

test('every page has a path of its own', () => {
  expect(new Set(pageNames.map(pathOf)).size).toBe(pageNames.length);
});
