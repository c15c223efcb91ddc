import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { expect, test } from 'vitest';
import { allTexts } from './all-texts.ts';
import { navigation } from './navigation.ts';

test('the bar says the same in every language', () => {
  const sameAsEnglish = {
    ru: ['nav.live'],
    es: ['odds.hongkong'],
    de: ['nav.live', 'limits'],
    ar: [],
  };
  expect(dictionaryFaults({ dictionaries: allTexts, sameAsEnglish })).toEqual([]);
});

test('every part of the site has a name', () => {
  expect(navigation.filter(({ text }) => !Object.hasOwn(allTexts.en, text))).toEqual([]);
});
