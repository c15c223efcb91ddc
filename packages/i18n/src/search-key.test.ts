import { expect, test } from 'vitest';
import { searchKey } from './search-key.ts';

test.each([
  ['Арсенал', 'arsenal'],
  ['Борнмут', 'bornmut'],
  ['ЦСКА Жилина', 'tsska zhilina'],
  ['أرسنال', 'arsnal'],
  ['الدوري الإسباني', 'aldwry alasbany'],
  ['FC Bayern München', 'fc bayern munchen'],
  ['Щёлково', 'schelkovo'],
])('a name is written in Latin letters: %s', (name, key) => {
  expect(searchKey(name)).toBe(key);
});

test('a name without letters or digits is empty', () => {
  for (const nothing of ['', ' – ', '東京']) expect(searchKey(nothing)).toBe('');
});
