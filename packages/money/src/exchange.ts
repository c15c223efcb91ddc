import { type CurrencyCode, currencies } from './currency.ts';

/**
 * The units of one currency that a unit of another is worth, as an exact fraction above zero. Units are major units.
 */
export interface ExchangeRate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const decimalPattern = /^(\d{1,12})(?:\.(\d{1,12}))?$/;
const fractionPattern = /^([1-9]\d{0,59})\/([1-9]\d{0,59})$/;
const pointsInOne = 10_000n;

/** Reads a rate that is written as a decimal, such as "163.45", exactly. Undefined for anything else, and for zero. */
export function parseDecimalRate(text: string): ExchangeRate | undefined {
  const match = decimalPattern.exec(text);
  if (!match) return undefined;
  const [, whole = '', decimals = ''] = match;
  const numerator = BigInt(whole + decimals);
  return numerator > 0n ? lowest(numerator, 10n ** BigInt(decimals.length)) : undefined;
}

/**
 * Returns the units of `to` that one unit of `from` is worth, of two rates that both state the units for one unit of a
 * third currency.
 */
export function crossRate(from: ExchangeRate, to: ExchangeRate): ExchangeRate {
  return lowest(to.numerator * from.denominator, to.denominator * from.numerator);
}

/**
 * Returns the rate less a margin in hundredths of a percent.
 * @throws RangeError when the margin is below zero or takes the whole rate.
 */
export function lessMargin({ numerator, denominator }: ExchangeRate, marginPoints: number): ExchangeRate {
  const points = BigInt(marginPoints);
  if (points < 0n || points >= pointsInOne) throw new RangeError('the margin is from 0 to below 100 %');
  return lowest(numerator * (pointsInOne - points), denominator * pointsInOne);
}

/**
 * Converts minor units of one currency into minor units of another. The rounding has to be chosen: down for what somebody
 * gets, up for what counts against a limit.
 */
export function convertMinor(
  amountMinor: bigint,
  { from, to }: { from: CurrencyCode; to: CurrencyCode },
  { numerator, denominator }: ExchangeRate,
  rounding: 'down' | 'up',
): bigint {
  const product = amountMinor * numerator * unitOf(to);
  const divisor = denominator * unitOf(from);
  const quotient = product / divisor;
  const rest = product % divisor;
  if (rest === 0n) return quotient;
  // The division of bigints rounds towards zero.
  if (rounding === 'up') return rest > 0n ? quotient + 1n : quotient;
  return rest < 0n ? quotient - 1n : quotient;
}

/** Writes a rate so that {@link readRate} reads it back exactly. */
export function rateText({ numerator, denominator }: ExchangeRate): string {
  return `${numerator}/${denominator}`;
}

/** Reads a rate that {@link rateText} wrote. @throws RangeError for any other text */
export function readRate(text: string): ExchangeRate {
  const match = fractionPattern.exec(text);
  if (!match?.[1] || !match[2]) throw new RangeError('not a rate');
  return { numerator: BigInt(match[1]), denominator: BigInt(match[2]) };
}

/**
 * Writes a rate as a decimal for people, with at least six digits that count, rounded down. It is for display; amounts are
 * computed from the fraction.
 */
export function rateDecimal({ numerator, denominator }: ExchangeRate): `${number}` {
  const digits = 6;
  let places = 0;
  let scaled = numerator / denominator;
  while (scaled < 10n ** BigInt(digits - 1) && places < 18) {
    places++;
    scaled = (numerator * 10n ** BigInt(places)) / denominator;
  }
  const text = scaled.toString().padStart(places + 1, '0');
  const whole = text.slice(0, text.length - places);
  const decimals = text.slice(text.length - places).replace(/0+$/, '');
  return (decimals === '' ? whole : `${whole}.${decimals}`) as `${number}`;
}

function unitOf(currency: CurrencyCode): bigint {
  return 10n ** BigInt(currencies[currency].exponent);
}

function lowest(numerator: bigint, denominator: bigint): ExchangeRate {
  let [divisor, rest] = [numerator, denominator];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}
