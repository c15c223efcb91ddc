import { type CurrencyCode, scaledMinor } from '@fairline/money';

/** Bounds of stakes and returns, in minor units of one currency. */
export interface StakeRules {
  minStakeMinor: bigint;
  maxStakeMinor: bigint;
  maxReturnMinor: bigint;
}

/** The same bounds in hundredths of a currency of scale 1. */
export interface BaseStakes {
  minStakeMinor: number;
  maxStakeMinor: number;
  maxReturnMinor: number;
}

/**
 * Converts the bounds into minor units of `currency`: hundredths times `scale`, in the currency's own number of decimals,
 * and at least one minor unit.
 */
export function stakeRulesIn(currency: CurrencyCode, base: BaseStakes, scale: number): StakeRules {
  const inMinor = (hundredths: number) => minorIn(currency, hundredths, scale);
  return {
    minStakeMinor: inMinor(base.minStakeMinor),
    maxStakeMinor: inMinor(base.maxStakeMinor),
    maxReturnMinor: inMinor(base.maxReturnMinor),
  };
}

/** Converts hundredths of a currency of scale 1 into minor units of `currency`, at least one. */
export function minorIn(currency: CurrencyCode, hundredths: number, scale: number): bigint {
  const minor = scaledMinor(currency, hundredths, scale);
  return minor > 0n ? minor : 1n;
}
