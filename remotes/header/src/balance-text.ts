/**
 * The number of decimals of currencies that do not have two. The values are those of @fairline/money, and a test
 * compares them: the header loads first on every page and does not load the whole table. Intl is no substitute, because
 * it gives the forint no decimals.
 */
const decimals: Readonly<Record<string, number>> = { JPY: 0, KWD: 3, BTC: 8, ETH: 8 };

/**
 * The formats by locale and currency. Creating one costs more than using it, and the server formats a balance for every
 * page of a player.
 */
const formats = new Map<string, Intl.NumberFormat>();

/** @throws RangeError when `currency` is not shaped like a currency code. */
function formatOf(currency: string, locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, format);
  return format;
}

/** Formats an amount in minor units, with the same result as formatMoney of @fairline/money. Exact up to 9·10¹³. */
export function balanceText(amountMinor: number, currency: string, locale: string): string {
  const digits = decimals[currency] ?? 2;
  try {
    return formatOf(currency, locale, digits).format(amountMinor / 10 ** digits);
  } catch {
    // The currency code is malformed. The amount without its currency would mislead.
    return currency;
  }
}
