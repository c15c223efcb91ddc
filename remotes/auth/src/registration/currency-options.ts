import { currencies } from '@fairline/money/currency';

/** The platform's currencies by their names in a language (a BCP 47 locale): `Euro (EUR)`. */
export function currencyOptions(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return Object.keys(currencies).map((code) => ({
    value: code,
    label: `${names.of(code) ?? code} (${code})`,
  }));
}

/** The currency that people of a country count in, where the platform has it; else the euro. */
export function currencyOf(countryCode: string): string {
  return ownCurrencies.get(countryCode) ?? 'EUR';
}

const ownCurrencies: ReadonlyMap<string, string> = new Map(
  Object.entries({
    USD: 'us pr gu vi as ec sv pa',
    GBP: 'gb im je gg',
    RUB: 'ru',
    UAH: 'ua',
    KZT: 'kz',
    TRY: 'tr',
    INR: 'in',
    BRL: 'br',
    PLN: 'pl',
    CZK: 'cz',
    HUF: 'hu',
    NOK: 'no sj',
    SEK: 'se',
    CHF: 'ch li',
    JPY: 'jp',
    KWD: 'kw',
  }).flatMap(([currency, countries]) => countries.split(' ').map((country) => [country, currency] as const)),
);
