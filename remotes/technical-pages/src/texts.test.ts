import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { allTexts } from '@fairline/i18n/locales';
import { expect, test } from 'vitest';
import { locales } from '../locales/index.ts';
import { appealTexts } from './appeals/appeal-texts.ts';
import { designOf, pageNames } from './pages.ts';

const dictionaries = await allTexts(locales);

test('the pages have the same texts in every language', () => {
  expect(dictionaryFaults({ dictionaries })).toEqual([]);
});

test('every page has all its texts, and no text is left over', () => {
  const needed = pageNames.flatMap((name) => {
    const { hints, ways } = designOf(name);
    const numbered = Array.from({ length: hints }, (_, index) => `${name}.hint${index + 1}`);
    return [`${name}.title`, `${name}.text`, ...numbered, ...ways.map(({ text }) => text)];
  });
  const shared = ['asked', 'languages', 'message', 'write', 'help'];
  const appeals = Object.keys(dictionaries.en).filter((key) => key.startsWith('appeal.'));
  expect(appeals.toSorted()).toEqual(appealTexts.toSorted());
  expect(new Set(Object.keys(dictionaries.en))).toEqual(new Set([...needed, ...shared, ...appeals]));
});
