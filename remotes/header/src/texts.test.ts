import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { allTexts } from '@fairline/i18n/locales';
import { expect, test } from 'vitest';
import { locales } from '../locales/index.ts';
import { navigation } from './navigation.ts';

const dictionaries = await allTexts(locales);

/** These texts are equal to the English ones in languages with Latin letters. */
const abbreviations = ['oddsShort.american', 'oddsShort.hongkong', 'oddsShort.indonesian'];

test('every language has the same texts', () => {
  const sameAsEnglish = {
    ru: ['nav.live'],
    es: ['odds.hongkong', ...abbreviations, 'oddsShort.decimal', 'oddsShort.fractional'],
    de: ['nav.live', 'limits', ...abbreviations],
    ar: [],
  };
  expect(dictionaryFaults({ dictionaries, sameAsEnglish })).toEqual([]);
});

test('every part of the site has a name', () => {
  expect(navigation.filter(({ text }) => !Object.hasOwn(dictionaries.en, text))).toEqual([]);
});
