import { rightReasons } from '@fairline/contracts';
import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { allTexts } from '@fairline/i18n/locales';
import { expect, test } from 'vitest';
import { rightsLocales } from './rights-locales.ts';

const dictionaries = await allTexts(rightsLocales);

test('ACC-04: every reason has a sentence in every language', () => {
  expect(dictionaryFaults({ dictionaries })).toEqual([]);
  expect(rightReasons.filter((code) => !Object.hasOwn(dictionaries.en, `right.${code}`))).toEqual([]);
});
