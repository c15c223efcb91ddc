import { languageCodes, localeOf } from '@fairline/i18n/languages';
import { currencies, formatMoney, isCurrencyCode } from '@fairline/money';
import { expect, test } from 'vitest';
import { balanceText } from './balance-text.ts';
import { timeOfDay } from './clock.tsx';

test('a balance is written as every other amount of the site', () => {
  const codes = Object.keys(currencies).filter(isCurrencyCode);
  for (const lng of languageCodes) {
    for (const currency of codes) {
      for (const amountMinor of [0, 1, 1250, 123_456_789]) {
        const expected = formatMoney(BigInt(amountMinor), currency, localeOf(lng));
        expect(balanceText(amountMinor, currency, localeOf(lng)), `${lng} ${currency}`).toBe(expected);
      }
    }
  }
});

test('what is no currency is no amount', () => {
  expect(balanceText(100, 'demo money', 'en-GB')).toBe('demo money');
});

test('the clock has 24 hours or 12', () => {
  const afternoon = new Date(2026, 2, 5, 13, 5).getTime();
  const midnight = new Date(2026, 2, 5, 0, 5).getTime();
  expect(timeOfDay(afternoon, 'en-GB', false)).toBe('13:05');
  expect(timeOfDay(midnight, 'en-GB', false)).toBe('00:05');
  expect(timeOfDay(Date.UTC(2026, 2, 5, 12, 0), 'en-GB', false, 'Etc/GMT-3')).toBe('15:00');
  expect(timeOfDay(afternoon, 'en-GB', true)).toMatch(/^1:05\s?pm$/i);
});
