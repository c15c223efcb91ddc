import { currencies } from '@fairline/money/currency';

const allCurrencies: readonly string[] = Object.keys(currencies);

/** Returns the offered currencies with their names in a BCP 47 locale: `Euro (EUR)`. */
export function currencyOptions(
  locale: string,
  offered: readonly string[] = allCurrencies,
): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return offered.map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})` }));
}

/**
 * Returns the currency of a country if it is offered, else `defaultCurrency` if offered, else the first offered one.
 */
export function currencyOf(
  countryCode: string,
  {
    defaultCurrency,
    offered = allCurrencies,
  }: { defaultCurrency: string; offered?: readonly string[] | undefined },
): string {
  const wanted = [ownCurrencies.get(countryCode), defaultCurrency];
  return wanted.find((code) => code !== undefined && offered.includes(code)) ?? offered[0] ?? '';
}

const ownCurrencies: ReadonlyMap<string, string> = new Map(
  Object.entries({
    EUR: 'ad at ax be bg bl cy de ee es fi fr gf gp gr hr ie it lt lu lv mc me mf mq mt nl pm pt re si sk sm tf va yt',
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
