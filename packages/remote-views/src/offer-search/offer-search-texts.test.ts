import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { allTexts } from '@fairline/i18n/locales';
import { expect, test } from 'vitest';
import { offerSearchLocales } from './offer-search-locales.ts';

test('OFFER-01: the search has its texts in every language', async () => {
  const dictionaries = await allTexts(offerSearchLocales);
  expect(
    dictionaryFaults({ dictionaries, sameAsEnglish: { de: ['search.now'], ru: ['search.now'] } }),
  ).toEqual([]);
});
