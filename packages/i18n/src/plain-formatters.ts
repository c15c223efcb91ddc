import { cachedBy } from './intl-cache.ts';
import { type Language, localeOf } from './languages.ts';

/** The reader's choices for the format of values. */
export interface FormatterOptions {
  readonly lng: Language;
}

/**
 * Formatters without times (time-formatters.ts) and without money, since currencies need more code than all the rest.
 */
export interface PlainFormatters {
  /** Writes a number such as 1,234.5, with at most this many decimals (3 by default). */
  number(value: number, decimals?: number): string;
  /** Writes a number with its sign: +1.5, −1.5, 0. */
  signed(value: number): string;
  /** Writes a share of 1 in percent: 0.125 is 12.5%. */
  percent(share: number, decimals?: number): string;
  /** Writes seconds as mm:ss. A football clock counts up to 90:00 and beyond. A negative number counts as 0. */
  countdown(seconds: number): string;
}

/** Creates the formatters of a reader. This is cheap, since all of them share the Intl objects. */
export function createPlainFormatters({ lng }: FormatterOptions): PlainFormatters {
  const locale = localeOf(lng);
  return {
    number: (value, decimals = 3) =>
      numberFormat(JSON.stringify([locale, { maximumFractionDigits: decimals }])).format(value),
    signed: (value) =>
      // U+2212, the minus sign, is as wide as the plus, so that lines align in a column.
      numberFormat(JSON.stringify([locale, { signDisplay: 'exceptZero' }]))
        .format(value)
        .replace('-', '−'),
    percent: (share, decimals = 1) =>
      numberFormat(JSON.stringify([locale, { style: 'percent', maximumFractionDigits: decimals }])).format(
        share,
      ),
    countdown(seconds) {
      const whole = Math.max(0, Math.floor(seconds));
      return `${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole % 60)}`;
    },
  };
}

const numberFormat = cachedBy((key) => new Intl.NumberFormat(...parse<Intl.NumberFormatOptions>(key)));

function parse<Options>(key: string): [string, Options] {
  return JSON.parse(key);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
