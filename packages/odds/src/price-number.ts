/** Above this value a price is a product of many legs, and its third decimal has no meaning. */
const manyFrom = 100;

const formats = new Map<string, Intl.NumberFormat>();

/** Writes the digits of a price in the language's number format: `2.57`, `2.575`; from a hundred on `1,234.57`. */
export function priceNumber(value: number, locale: string): string {
  const decimals = Math.abs(value) < manyFrom ? 3 : 2;
  const key = `${locale} ${decimals}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: decimals });
    formats.set(key, format);
  }
  return format.format(value);
}
