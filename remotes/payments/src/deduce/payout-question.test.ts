import { languageCodes } from '@fairline/i18n/languages';
import { allTexts } from '@fairline/i18n/locales';
import { createTranslator } from '@fairline/i18n/translator';
import { expect, test } from 'vitest';
import { locales } from '../../locales/index.ts';
import { payoutQuestion } from './payout-question.ts';

const dictionaries = await allTexts(locales);

test.each(languageCodes)(
  'OFFER-06: in %s the draft to support asks about a withdrawal in that language',
  (lng) => {
    expect(payoutQuestion(createTranslator(lng, dictionaries[lng]))).toEqual({
      topic: 'withdrawal',
      subject: dictionaries[lng]['deduce.subject'],
      text: dictionaries[lng]['deduce.question'],
    });
  },
);
