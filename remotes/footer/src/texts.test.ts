import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { allTexts } from '@fairline/i18n/locales';
import { expect, test } from 'vitest';
import { locales } from '../locales/index.ts';
import { playerColumns, visitorColumns } from './columns.ts';

const dictionaries = await allTexts(locales);

test('every language has the same texts', () => {
  expect(
    dictionaryFaults({
      dictionaries,
      sameAsEnglish: { es: ['copyright'], de: ['copyright'], ar: ['copyright'] },
    }),
  ).toEqual([]);
});

test('every link and every column has a name', () => {
  const keys = [...visitorColumns, ...playerColumns].flatMap(({ title, links }) => [
    title,
    ...links.map(({ text }) => text),
  ]);
  expect(keys.filter((key) => !Object.hasOwn(dictionaries.en, key))).toEqual([]);
});
