/** An exact ratio. The denominator is positive; it need not be in lowest terms. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const zero: Fraction = { numerator: 0n, denominator: 1n };
export const one: Fraction = { numerator: 1n, denominator: 1n };

/** Returns a whole number as a fraction. */
export function whole(value: bigint): Fraction {
  return { numerator: value, denominator: 1n };
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

/** Returns the sum of all the fractions; 0/1 without fractions. */
export function addFractions(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce(
    (sum, { numerator, denominator }) => ({
      numerator: sum.numerator * denominator + numerator * sum.denominator,
      denominator: sum.denominator * denominator,
    }),
    zero,
  );
}

/** Returns the first fraction less the second. */
export function subtractFractions(from: Fraction, { numerator, denominator }: Fraction): Fraction {
  return addFractions([from, { numerator: -numerator, denominator }]);
}

/** Says whether the first fraction is less than the second. */
export function isLess(left: Fraction, right: Fraction): boolean {
  return left.numerator * right.denominator < right.numerator * left.denominator;
}

/** Returns the greatest whole number that is not above the fraction. */
export function floorOf({ numerator, denominator }: Fraction): bigint {
  const quotient = numerator / denominator;
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient;
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
