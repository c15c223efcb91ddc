import { languageCodes } from '@fairline/i18n/languages';
import { allTexts } from '@fairline/i18n/locales';
import { createTranslator } from '@fairline/i18n/translator';
import { expect, test } from 'vitest';
import { locales } from '../../locales/index.ts';
import { recoveryQuestion } from './recovery-question.ts';

const dictionaries = await allTexts(locales);

test.each(languageCodes)('AUTH-15: in %s the question to support names the account that was typed', (lng) => {
  const t = createTranslator(lng, dictionaries[lng]);
  const named = recoveryQuestion('  me@site.example ', t);
  expect(named).toMatchObject({ topic: 'account', subject: dictionaries[lng]['forgot-password.topic'] });
  expect(named.text).toMatch(/: \u2068?me@site\.example\u2069?$/);
  const unnamed = recoveryQuestion(' ', t);
  expect(unnamed.text).not.toMatch(/[:{]/);
});
