import { type Fraction, reduceFraction } from '@fairline/odds/fraction';

/** Returns a fraction as the worked cases write it: `99/7`, in lowest terms. */
export function fractionText(fraction: Fraction): string {
  const { numerator, denominator } = reduceFraction(fraction);
  return `${numerator}/${denominator}`;
}
