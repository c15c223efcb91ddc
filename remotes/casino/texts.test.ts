import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { allTexts } from '@fairline/i18n/locales';
import { expect, test } from 'vitest';
import { locales } from './locales/index.ts';
import { sections } from './src/sections.ts';

const texts = await allTexts(locales);

test('every language has the same texts', () => {
  const sameAsEnglish = {
    es: ['title.lobby', 'title.bingo', 'title.keno'],
    de: ['title.lobby', 'title.bingo', 'title.poker', 'title.keno'],
  };
  expect(dictionaryFaults({ dictionaries: texts, sameAsEnglish })).toEqual([]);
});

test('every section has all its texts, and no text is unused', () => {
  const needed = sections.flatMap(({ key, empty = key, menu }) => [
    `title.${key}`,
    `empty.${empty}`,
    `text.${empty}`,
    ...(menu === undefined ? [] : [`menu.${menu}`]),
  ]);
  const search = ['search.label', 'search.submit', 'empty.search', 'text.search'];
  const shared = ['home', 'breadcrumbs', 'live', 'line', 'menu', 'loading', ...search];
  expect(new Set(Object.keys(texts.en))).toEqual(new Set([...needed, ...shared]));
});
