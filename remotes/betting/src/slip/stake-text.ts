import { type CurrencyCode, currencies, parseAmount, toDecimalString } from '@fairline/money';

/** What the buttons beside a stake add, in major units. */
export const quickStakes: readonly number[] = [5, 10, 50];

/** A typed stake with some major units added; what cannot be read counts as nothing. */
export function addToStake(text: string, major: number, currency: CurrencyCode, decimalSign: string): string {
  const amount = parseAmount(text, currency);
  const unit = 10n ** BigInt(currencies[currency].exponent);
  return stakeText((amount.ok ? amount.amountMinor : 0n) + BigInt(major) * unit, currency, decimalSign);
}

/** An amount as somebody would type it: no decimals where they are nought. */
export function stakeText(amountMinor: bigint, currency: CurrencyCode, decimalSign: string): string {
  return toDecimalString(amountMinor, currency).replace(/\.0+$/, '').replace('.', decimalSign);
}

/** The largest stake of each of `bets` equal bets that a balance covers, in minor units. */
export function largestStake(balanceMinor: bigint, bets: number): bigint {
  return balanceMinor > 0n && bets > 0 ? balanceMinor / BigInt(bets) : 0n;
}
