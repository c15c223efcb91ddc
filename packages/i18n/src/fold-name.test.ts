import { expect, test } from 'vitest';
import { foldName } from './fold-name.ts';

test('spellings of a name with other marks and hyphens are equal', () => {
  expect(foldName('FC Bayern München')).toBe('fc bayern munchen');
  expect(foldName('Beşiktaş JK')).toBe('besiktas jk');
  expect(foldName('1. FC Köln')).toBe('1 fc koln');
  expect(foldName("Nott'm Forest & Süper-Lig")).toBe('nottm forest super lig');
  expect(foldName('Æ Łódź Großaspach')).toBe('ae lodz grossaspach');
  expect(foldName('أرسنال')).toBe('ارسنال');
});

test('a name without known letters is empty', () => {
  for (const nothing of ['', ' – ', '?!']) expect(foldName(nothing)).toBe('');
});
