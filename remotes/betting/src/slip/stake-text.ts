import { type CurrencyCode, parseAmount, toDecimalString } from '@fairline/money';

/** A typed stake with an amount added. Text that is no amount counts as zero. */
export function addToStake(
  text: string,
  addedMinor: bigint,
  currency: CurrencyCode,
  decimalSign: string,
): string {
  const amount = parseAmount(text, currency);
  return stakeText((amount.ok ? amount.amountMinor : 0n) + addedMinor, currency, decimalSign);
}

/** An amount as a person types it: without decimals when they are zero. */
export function stakeText(amountMinor: bigint, currency: CurrencyCode, decimalSign: string): string {
  return toDecimalString(amountMinor, currency).replace(/\.0+$/, '').replace('.', decimalSign);
}

/** The largest stake of each of `bets` equal bets that a balance covers, in minor units. */
export function maxStake(balanceMinor: bigint, bets: number): bigint {
  return balanceMinor > 0n && bets > 0 ? balanceMinor / BigInt(bets) : 0n;
}
