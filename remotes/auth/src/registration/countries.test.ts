import { countryCodes } from '@fairline/i18n/country-codes';
import { currencies, isCurrencyCode } from '@fairline/money';
import { expect, test } from 'vitest';
import { countryOptions, guessCountry } from '../countries.ts';
import { currencyOf, currencyOptions } from './currency-options.ts';

test('every country of ISO 3166-1 is listed once and has a name in each language', () => {
  expect(countryCodes.length).toBe(249);
  expect(new Set(countryCodes).size).toBe(249);
  for (const locale of ['en-GB', 'ru-RU', 'es-ES', 'de-DE', 'ar-AE']) {
    const options = countryOptions(locale);
    for (const { value, label } of options) expect(label).not.toBe(value.toUpperCase());
  }
});

test('countries are in the alphabetical order of the language', () => {
  const order = countryOptions('de-DE').map(({ label }) => label);
  expect(order.indexOf('Österreich')).toBeLessThan(order.indexOf('Polen'));
  expect(order.indexOf('Oman')).toBeLessThan(order.indexOf('Österreich'));
});

test('the country is guessed from the languages of the browser', () => {
  expect(guessCountry(['pt-BR', 'en-US'])).toBe('br');
  expect(guessCountry(['en', 'zh-Hant-TW'])).toBe('tw');
  expect(guessCountry(['en', 'en-XX', 'es-419'])).toBeUndefined();
});

test('the currencies are those of the platform, with their names', () => {
  expect(currencyOptions('en-GB').map(({ value }) => value)).toEqual(Object.keys(currencies));
  expect(currencyOptions('de-DE')[0]).toEqual({ value: 'EUR', label: 'Euro (EUR)' });
});

test('REG-03: choosing a country preselects its currency, where that is offered', () => {
  const defaultCurrency = 'USD';
  const currenciesOf = (...countries: string[]) =>
    countries.map((code) => currencyOf(code, { defaultCurrency }));
  expect(currenciesOf('br', 'gb', 'de', 'bg', 'ng')).toEqual(['BRL', 'GBP', 'EUR', 'EUR', 'USD']);
  for (const code of countryCodes) expect(isCurrencyCode(currencyOf(code, { defaultCurrency }))).toBe(true);
  const offered = ['KZT', 'EUR'];
  expect(currencyOf('de', { defaultCurrency: 'KZT', offered })).toBe('EUR');
  expect(currencyOf('br', { defaultCurrency: 'EUR', offered })).toBe('EUR');
  expect(currencyOf('br', { defaultCurrency: '', offered })).toBe('KZT');
});

test('REG-03: only offered countries and currencies are listed or guessed', () => {
  expect(countryOptions('en-GB', ['fr', 'de'])).toEqual([
    { value: 'fr', label: 'France' },
    { value: 'de', label: 'Germany' },
  ]);
  expect(currencyOptions('en-GB', ['EUR'])).toEqual([{ value: 'EUR', label: 'Euro (EUR)' }]);
  expect(guessCountry(['pt-BR', 'de-AT'], ['at', 'de'])).toBe('at');
});
