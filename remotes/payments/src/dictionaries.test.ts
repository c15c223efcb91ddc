import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { expect, test } from 'vitest';
import { dictionaries } from './dictionaries.ts';

test('every language has every text', () => {
  expect(dictionaryFaults({ dictionaries })).toEqual([]);
});
