import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { allTexts } from '@fairline/i18n/locales';
import { expect, test } from 'vitest';
import { locales } from '../locales/index.ts';
import { menu, menuNames } from './page-names.ts';

const dictionaries = await allTexts(locales);

test('the menu has the same entries in every language', () => {
  const sameAsEnglish = {
    ru: ['page.ussdinstruction'],
    es: ['page.ussdinstruction', 'page.cookies'],
    de: ['page.cookies'],
  };
  expect(dictionaryFaults({ dictionaries, sameAsEnglish })).toEqual([]);
});

test('every page and every group has a name', () => {
  const keys = [...menu.map(({ title }) => `group.${title}`), ...menuNames.map((name) => `page.${name}`)];
  expect(keys.filter((key) => !Object.hasOwn(dictionaries.en, key))).toEqual([]);
});
