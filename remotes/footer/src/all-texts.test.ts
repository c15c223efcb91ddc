import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { expect, test } from 'vitest';
import { allTexts } from './all-texts.ts';
import { playerColumns, visitorColumns } from './columns.ts';

test('the footer says the same in every language', () => {
  expect(
    dictionaryFaults({
      dictionaries: allTexts,
      sameAsEnglish: { es: ['copyright'], de: ['copyright'], ar: ['copyright'] },
    }),
  ).toEqual([]);
});

test('every link and every column has a name', () => {
  const keys = [...visitorColumns, ...playerColumns].flatMap(({ title, links }) => [
    title,
    ...links.map(({ text }) => text),
  ]);
  expect(keys.filter((key) => !Object.hasOwn(allTexts.en, key))).toEqual([]);
});
