import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { allTexts } from '@fairline/i18n/locales';
import { expect, test } from 'vitest';
import { locales } from '../locales/index.ts';
import { navigation } from './navigation.ts';

const dictionaries = await allTexts(locales);

/** The same letters in the languages that are written alike. */
const abbreviations = ['oddsShort.american', 'oddsShort.hongkong', 'oddsShort.indonesian'];

test('the bar says the same in every language', () => {
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
