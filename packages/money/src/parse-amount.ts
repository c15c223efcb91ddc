import { type CurrencyCode, currencies } from './currency.ts';

/** The largest amount that a person may type, in minor units. It keeps amounts well below 2^53. */
export const maxAmountMinor = 10n ** 15n;

export type ParseAmountResult =
  | { readonly ok: true; readonly amountMinor: bigint }
  | {
      readonly ok: false;
      readonly code: 'not-a-number' | 'negative' | 'too-many-decimals' | 'too-large';
    };

// The count of digits is bounded before BigInt, so that a megabyte of digits is refused cheaply.
const maxDigits = 30;
const decimalPattern = /^(-?)(\d+)(?:[.,](\d+))?$/;

/**
 * Reads a typed decimal ("12.5", or "12,5") into minor units, exactly. Grouping, a plus, exponents and words are
 * refused as no number. A minus is refused as negative, more decimals than the currency has as too many, and more than
 * {@link maxAmountMinor} as too large.
 */
export function parseAmount(text: string, currency: CurrencyCode): ParseAmountResult {
  const match = decimalPattern.exec(text.trim());
  if (match === null) return { ok: false, code: 'not-a-number' };
  const [, minus = '', whole = '', decimals = ''] = match;
  if (minus !== '') return { ok: false, code: 'negative' };
  const { exponent } = currencies[currency];
  if (decimals.length > exponent) return { ok: false, code: 'too-many-decimals' };
  if (whole.length > maxDigits) return { ok: false, code: 'too-large' };
  const amountMinor = BigInt(whole + decimals.padEnd(exponent, '0'));
  return amountMinor > maxAmountMinor ? { ok: false, code: 'too-large' } : { ok: true, amountMinor };
}
