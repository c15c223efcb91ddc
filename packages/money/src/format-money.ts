import { type CurrencyCode, currencies } from './currency.ts';

/** Writes minor units as a decimal string with a point and all the currency's decimals: 1250n EUR is "12.50". */
export function toDecimalString(amountMinor: bigint, currency: CurrencyCode): `${number}` {
  const { exponent } = currencies[currency];
  const sign = amountMinor < 0n ? '-' : '';
  const unit = 10n ** BigInt(exponent);
  const magnitude = amountMinor < 0n ? -amountMinor : amountMinor;
  const whole = magnitude / unit;
  const decimals = exponent === 0 ? '' : `.${(magnitude % unit).toString().padStart(exponent, '0')}`;
  // Intl accepts exact decimals as strings, but its type does not show that for a padded fraction.
  return `${sign}${whole}${decimals}` as `${number}`;
}

const formatters = new Map<string, Intl.NumberFormat>();

// Building a formatter costs far more than using it, and lists show hundreds of amounts.
function formatterFor(currency: CurrencyCode, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const { exponent } = currencies[currency];
  const formatter = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  });
  formatters.set(key, formatter);
  return formatter;
}

/**
 * Formats an amount for people, in the customs of a BCP 47 locale. Exact at any size.
 * @throws RangeError when the locale is not a well-formed language tag.
 */
export function formatMoney(amountMinor: bigint, currency: CurrencyCode, locale: string): string {
  return formatterFor(currency, locale).format(toDecimalString(amountMinor, currency));
}
