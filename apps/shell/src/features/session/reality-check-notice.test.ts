import { createTranslator } from '@fairline/i18n';
import { expect, test, vi } from 'vitest';
import { noticeTexts } from '../texts/notice-texts.ts';
import { realityCheckNotice } from './reality-check-notice.ts';

test.each([
  ['en', 90, /You have been playing for 1 hour and 30 minutes\./],
  ['en', 60, /for 1 hour\./],
  ['de', 30, /Sie spielen seit 30 Minuten\./],
  ['ru', 125, /уже 2 часа и 5 минут\./],
] as const)(
  'LIM-06: the reality check has in %s the time of %d minutes, the link and the buttons',
  (lng, minutes, words) => {
    const logOut = vi.fn();
    const t = createTranslator(lng, noticeTexts[lng]);
    const notice = realityCheckNotice({ playedMs: minutes * 60_000, result: undefined, lng, logOut }, t);
    expect(notice).toMatchObject({ kind: 'reality-check', isClosable: false });
    expect(notice.text).toMatch(words);
    expect(notice.link?.href).toBe(`/${lng}/office/history`);
    expect(notice.actions?.map(({ run }) => run)).toEqual([undefined, logOut]);
  },
);

test.each([
  [2_000, 750, 'Settled since then: €12.50 won.'],
  [0, 3_000, 'Settled since then: €30.00 lost.'],
  [500, 500, 'Settled since then: neither won nor lost.'],
])('LIM-06: the reality check has the result: %d won, %d lost', (wonMinor, lostMinor, words) => {
  const t = createTranslator('en', noticeTexts.en);
  const result = { currency: 'EUR', wonMinor, lostMinor };
  const { text } = realityCheckNotice({ playedMs: 600_000, result, lng: 'en', logOut() {} }, t);
  expect(text).toBe(`You have been playing for 10 minutes. Take a break whenever you like. ${words}`);
});
