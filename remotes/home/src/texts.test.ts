import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { allTexts } from '@fairline/i18n/locales';
import { expect, test } from 'vitest';
import { locales } from '../locales/index.ts';

const dictionaries = await allTexts(locales);

test('the home page says the same in every language', () => {
  const sameAsEnglish = {
    ru: ['sport.109'],
    es: ['sport.109'],
    de: ['liveNow', 'sport.2', 'sport.5', 'sport.109'],
  };
  expect(dictionaryFaults({ dictionaries, sameAsEnglish })).toEqual([]);
});
