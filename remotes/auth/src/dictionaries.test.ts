import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { expect, test } from 'vitest';
import { dictionaries } from './dictionaries.ts';

test('every language has every text', () => {
  const sameAsEnglish = { ru: ['field.email'], de: ['field.email', 'field.name'], es: ['bonus.2'] };
  expect(dictionaryFaults({ dictionaries, sameAsEnglish })).toEqual([]);
});
