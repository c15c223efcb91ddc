import { sportDictionary } from '@fairline/i18n';
import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { expect, test } from 'vitest';
import { dictionaries } from './dictionaries.ts';

test('every language has every text', () => {
  const limits = ['menu.responsible', 'account.limits', 'limits.title'];
  const sameAsEnglish = { ru: ['account.email'], de: ['account.name', ...limits] };
  expect(dictionaryFaults({ dictionaries, sameAsEnglish })).toEqual([]);
});

test('no text hides one of the names of sports, markets and outcomes', async () => {
  const sport = new Set(Object.keys(await sportDictionary('en')));
  expect(Object.keys(dictionaries.en).filter((key) => sport.has(key))).toEqual([]);
});
