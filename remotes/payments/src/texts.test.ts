import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { allTexts } from '@fairline/i18n/locales';
import { expect, test } from 'vitest';
import { locales } from '../locales/index.ts';

const dictionaries = await allTexts(locales);

test('every language has every text', () => {
  expect(dictionaryFaults({ dictionaries })).toEqual([]);
});
