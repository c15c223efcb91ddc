import { isCurrencyCode } from '@fairline/money';
import { parseAmount } from '@fairline/money/parse-amount';

/**
 * Reads an amount with its sign as a person types it: `12.50`, `-3,5`, `+7`.
 * @returns minor units; undefined for text that is no amount, zero, or has too many decimals
 */
export function amountMinorOf(typed: string, currency: string): number | undefined {
  const [, sign, digits = ''] = /^\s*([+-]?)(.*)$/.exec(typed) ?? [];
  const read = parseAmount(digits, isCurrencyCode(currency) ? currency : 'EUR');
  if (!read.ok || read.amountMinor === 0n) return undefined;
  return Number(sign === '-' ? -read.amountMinor : read.amountMinor);
}
