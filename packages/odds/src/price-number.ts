/** Above this a price is a total of many, whose third decimal says nothing. */
const manyFrom = 100;

const formats = new Map<string, Intl.NumberFormat>();

/** The figures of a price as a language writes numbers: `2.57`, `2.575`; from a hundred on `1,234.57`. */
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
