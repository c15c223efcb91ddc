import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { allTexts } from '@fairline/i18n/locales';
import { expect, test } from 'vitest';
import { locales } from '../locales/index.ts';

const dictionaries = await allTexts(locales);

test('every language has every text', () => {
  const sameAsEnglish = {
    ru: ['field.email'],
    de: ['field.email', 'field.name', 'bonus.2'],
    es: ['bonus.2'],
  };
  expect(dictionaryFaults({ dictionaries, sameAsEnglish })).toEqual([]);
});
