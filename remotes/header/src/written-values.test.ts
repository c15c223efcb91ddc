import { languageCodes, localeOf } from '@fairline/i18n/languages';
import { currencies, formatMoney, isCurrencyCode } from '@fairline/money';
import { expect, test } from 'vitest';
import { balanceText } from './balance-text.ts';

test('a balance is formatted like every other amount of the site', () => {
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

test('without a valid currency no amount is shown', () => {
  expect(balanceText(100, 'demo money', 'en-GB')).toBe('demo money');
});
