import { sportDictionary } from '@fairline/i18n';
import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { languageCodes } from '@fairline/i18n/languages';
import { allTexts } from '@fairline/i18n/locales';
import { expect, test } from 'vitest';
import { locales } from '../locales/index.ts';

const dictionaries = await allTexts(locales);

test('every language has the same texts', () => {
  const sameAsEnglish = {
    ru: ['sport.109', 'sport.111'],
    es: ['sport.109', 'sport.111'],
    de: ['liveNow', 'sport.2', 'sport.5', 'sport.109', 'sport.111'],
    ar: ['sport.109', 'sport.111'],
  };
  expect(dictionaryFaults({ dictionaries, sameAsEnglish })).toEqual([]);
});

test.each(languageCodes)('in %s sports have the same names as in lists and menus', async (lng) => {
  const names = Object.entries(dictionaries[lng]).filter(([key]) => /^sport\.\d+$/.test(key));
  expect(names.length).toBeGreaterThan(0);
  expect(await sportDictionary(lng)).toMatchObject(Object.fromEntries(names));
});
