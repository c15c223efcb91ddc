/** An exact ratio. The denominator is positive; it need not be in lowest terms. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Returns the product of all the fractions; 1/1 without fractions. */
export function multiplyFractions(fractions: readonly Fraction[]): Fraction {
  let numerator = 1n;
  let denominator = 1n;
  for (const fraction of fractions) {
    numerator *= fraction.numerator;
    denominator *= fraction.denominator;
  }
  return { numerator, denominator };
}

/** Returns the same ratio in lowest terms: 1500/1000 is 3/2. */
export function reduceFraction({ numerator, denominator }: Fraction): Fraction {
  const divisor = greatestCommonDivisor(numerator < 0n ? -numerator : numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  let [a, b] = [left, right];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}
