import { createTranslator, languageCodes } from '@fairline/i18n';
import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { expect, test } from 'vitest';
import { modalWidths } from '../../core/modal-stack.ts';
import { adBlockNotice, departureNotice, reloadNotice, supportFaultNotice } from '../../core/site-notices.ts';
import { cookiePurposes } from '../../site/cookie-agreement.ts';
import { conversionQuestion, convertAccountNotice } from '../notices/convert-notice.ts';
import { noticeTexts } from './notice-texts.ts';

test('the texts are there in every language', () => {
  expect(dictionaryFaults({ dictionaries: noticeTexts, sameAsEnglish: { de: ['main_ok'] } })).toEqual([]);
});

test('every key that is asked for has a text', () => {
  for (const lng of languageCodes) {
    const missing: string[] = [];
    const translate = createTranslator(lng, noticeTexts[lng]);
    const t: typeof translate = (key, values) => {
      const text = translate(key, values);
      if (text === key) missing.push(key);
      return text;
    };
    reloadNotice('update', t, () => {});
    reloadNotice('unknownPlayer', t, () => {});
    reloadNotice('signedIn', t, () => {});
    adBlockNotice(t);
    supportFaultNotice(t, lng);
    departureNotice('idle', t, '/');
    departureNotice('session-limit', t, '/');
    departureNotice('session-over', t, '/');
    for (const status of [1, 2] as const) {
      convertAccountNotice(status, t, { ask() {}, postpone() {} });
      conversionQuestion(status, t);
    }
    for (const name of Object.keys(modalWidths)) t(`modal.${name}`);
    for (const purpose of cookiePurposes) t(`cookies.${purpose}`);
    expect(missing).toEqual([]);
  }
});
