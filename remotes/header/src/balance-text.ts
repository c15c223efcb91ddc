/**
 * Decimals of the currencies that do not have two, as @fairline/money has them. Written down, since the bar comes
 * first on every page and need not bring the whole table; the test compares. Not asked of Intl, which gives the
 * forint none.
 */
const decimals: Readonly<Record<string, number>> = { JPY: 0, KWD: 3 };

/** A format costs more to make than to use, and the server writes a balance in every page of a player. */
const formats = new Map<string, Intl.NumberFormat>();

/** @throws RangeError when `currency` has not the form of a currency code. */
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

/** An amount in minor units for people, as formatMoney of @fairline/money writes it. Exact to 9·10¹³. */
export function balanceText(amountMinor: number, currency: string, locale: string): string {
  const digits = decimals[currency] ?? 2;
  try {
    return formatOf(currency, locale, digits).format(amountMinor / 10 ** digits);
  } catch {
    // Not the form of a currency code: the amount alone would mislead.
    return currency;
  }
}
