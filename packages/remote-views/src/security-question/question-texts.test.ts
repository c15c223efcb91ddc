import { listedQuestions, ownQuestion } from '@fairline/contracts';
import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { languageCodes } from '@fairline/i18n/languages';
import { allTexts } from '@fairline/i18n/locales';
import { createTranslator } from '@fairline/i18n/translator';
import { expect, test } from 'vitest';
import { questionLocales } from './question-locales.ts';
import { questionText } from './question-text.ts';

const dictionaries = await allTexts(questionLocales);

test('ACC-05: every question has its text in every language', () => {
  expect(dictionaryFaults({ dictionaries })).toEqual([]);
  const names = [...listedQuestions, ownQuestion].map((name) => `question.${name}`);
  expect(Object.keys(dictionaries.en).toSorted()).toEqual(names.toSorted());
});

test.each(languageCodes)('ACC-05: in %s an own question is shown as it was written', (lng) => {
  const t = createTranslator(lng, dictionaries[lng]);
  expect(questionText(t, { question: 'own', text: 'Ключ?' })).toBe('\u2068Ключ?\u2069');
  expect(questionText(t, { question: 'first-pet', text: null })).toBe(
    dictionaries[lng]['question.first-pet'],
  );
});
