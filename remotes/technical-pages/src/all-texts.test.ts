import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { expect, test } from 'vitest';
import { allTexts } from './all-texts.ts';
import { designOf, pageNames } from './pages.ts';

test('the pages say the same in every language', () => {
  expect(dictionaryFaults({ dictionaries: allTexts })).toEqual([]);
});

test('every page has all its texts, and no text is left over', () => {
  const needed = pageNames.flatMap((name) => {
    const { hints, ways } = designOf(name);
    const numbered = Array.from({ length: hints }, (_, index) => `${name}.hint${index + 1}`);
    return [`${name}.title`, `${name}.text`, ...numbered, ...ways.map(({ text }) => text)];
  });
  const shared = ['asked', 'languages', 'message', 'write', 'help'];
  expect(new Set(Object.keys(allTexts.en))).toEqual(new Set([...needed, ...shared]));
});
