import { type CurrencyCode, convertMinor, type ExchangeRate, lessMargin } from '@fairline/money';

/** The terms of a transfer between two currencies. */
export interface QuoteTerms {
  /** The rate of the transfer: the stated one less the margin. */
  rate: ExchangeRate;
  /** Minor units that leave the one account, and those that reach the other. */
  amountMinor: bigint;
  receivedMinor: bigint;
}

/**
 * Makes the terms of a transfer. What is received is rounded down to the minor unit of its currency. Undefined when that
 * is nothing.
 */
export function makeQuote(
  pair: { from: CurrencyCode; to: CurrencyCode },
  amountMinor: bigint,
  statedRate: ExchangeRate,
  marginPoints: number,
): QuoteTerms | undefined {
  const rate = lessMargin(statedRate, marginPoints);
  const receivedMinor = convertMinor(amountMinor, pair, rate, 'down');
  return receivedMinor > 0n ? { rate, amountMinor, receivedMinor } : undefined;
}
