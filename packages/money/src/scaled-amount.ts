import { type CurrencyCode, currencies } from './currency.ts';
import { mulDivFloor } from './mul-div.ts';

/** The settings state scales with eight decimals at most, so that this factor makes them whole. */
const parts = 100_000_000n;

/** True for a factor by which amounts of the settings can be converted: a number from 0.00000001 to 1000000. */
export function isScale(value: unknown): value is number {
  return typeof value === 'number' && value >= 1e-8 && value <= 1e6;
}

/**
 * Converts hundredths of a currency of scale 1 into minor units of `currency`, rounded down. The scale is the units of the
 * currency that are worth one unit of scale 1, such as 150 for the yen.
 */
export function scaledMinor(currency: CurrencyCode, hundredths: number, scale: number): bigint {
  const scaleParts = BigInt(Math.round(scale * Number(parts)));
  const perMajor = 10n ** BigInt(currencies[currency].exponent);
  return mulDivFloor(BigInt(hundredths) * scaleParts, perMajor, 100n * parts);
}

/**
 * Converts minor units of `currency` into hundredths of a currency of scale 1, rounded down: the opposite of
 * {@link scaledMinor}.
 */
export function scaledHundredths(currency: CurrencyCode, minor: bigint, scale: number): bigint {
  const scaleParts = BigInt(Math.round(scale * Number(parts)));
  const perMajor = 10n ** BigInt(currencies[currency].exponent);
  return (minor * 100n * parts) / (perMajor * scaleParts);
}
