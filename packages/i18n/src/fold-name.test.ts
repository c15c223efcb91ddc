import { expect, test } from 'vitest';
import { foldName } from './fold-name.ts';

test('a name is what it is however its letters are marked and its parts are joined', () => {
  expect(foldName('FC Bayern München')).toBe('fc bayern munchen');
  expect(foldName('Beşiktaş JK')).toBe('besiktas jk');
  expect(foldName('1. FC Köln')).toBe('1 fc koln');
  expect(foldName("Nott'm Forest & Süper-Lig")).toBe('nottm forest super lig');
  expect(foldName('Æ Łódź Großaspach')).toBe('ae lodz grossaspach');
});

test('what is written in no letter that is known has no name to compare', () => {
  for (const nothing of ['', ' – ', '?!']) expect(foldName(nothing)).toBe('');
});
