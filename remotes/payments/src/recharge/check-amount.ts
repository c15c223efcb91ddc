import { isCurrencyCode } from '@fairline/money/currency';
import { parseAmount } from '@fairline/money/parse-amount';

/** The bounds of a payment method, in minor units of its currency. */
export interface AmountBounds {
  currency: string;
  minMinor: number;
  maxMinor: number;
}

export type AmountCheck =
  | { ok: true; amountMinor: number }
  | {
      ok: false;
      code:
        | 'empty'
        | 'not-a-number'
        | 'negative'
        | 'too-many-decimals'
        | 'too-large'
        | 'too-low'
        | 'too-high';
    };

/** Parses a typed amount exactly and compares it with the bounds of a method. */
export function checkAmount(text: string, { currency, minMinor, maxMinor }: AmountBounds): AmountCheck {
  if (text.trim() === '') return { ok: false, code: 'empty' };
  if (!isCurrencyCode(currency)) return { ok: false, code: 'not-a-number' };
  const parsed = parseAmount(text, currency);
  if (!parsed.ok) return parsed;
  if (parsed.amountMinor < BigInt(minMinor)) return { ok: false, code: 'too-low' };
  if (parsed.amountMinor > BigInt(maxMinor)) return { ok: false, code: 'too-high' };
  // The conversion is exact: the bounds of a method are safe integers.
  return { ok: true, amountMinor: Number(parsed.amountMinor) };
}
