import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { expect, test } from 'vitest';
import { allTexts } from './all-texts.ts';
import { menu, menuNames } from './pages.ts';

test('the menu says the same in every language', () => {
  const sameAsEnglish = {
    ru: ['page.ussdinstruction'],
    es: ['page.ussdinstruction', 'page.cookies'],
    de: ['page.cookies'],
  };
  expect(dictionaryFaults({ dictionaries: allTexts, sameAsEnglish })).toEqual([]);
});

test('every page and every group has a name', () => {
  const keys = [...menu.map(({ title }) => `group.${title}`), ...menuNames.map((name) => `page.${name}`)];
  expect(keys.filter((key) => !Object.hasOwn(allTexts.en, key))).toEqual([]);
});
