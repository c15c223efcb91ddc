/**
 * Returns amount × numerator ÷ denominator, rounded towards minus infinity, so that rounding never favours the
 * receiver.
 * @throws RangeError when the denominator is not positive.
 */
export function mulDivFloor(amount: bigint, numerator: bigint, denominator: bigint): bigint {
  requirePositive(denominator);
  const product = amount * numerator;
  const quotient = product / denominator;
  return product % denominator < 0n ? quotient - 1n : quotient;
}

/**
 * Returns amount × numerator ÷ denominator, rounded to the nearest, halves away from zero.
 * @throws RangeError when the denominator is not positive.
 */
export function mulDivHalfAway(amount: bigint, numerator: bigint, denominator: bigint): bigint {
  requirePositive(denominator);
  const product = amount * numerator;
  const magnitude = product < 0n ? -product : product;
  const rounded = (2n * magnitude + denominator) / (2n * denominator);
  return product < 0n ? -rounded : rounded;
}

function requirePositive(denominator: bigint): void {
  if (denominator <= 0n) throw new RangeError('the denominator must be positive');
}
