/**
 * Converts an amount to the integer number of minor units that JSON carries.
 * @throws RangeError beyond the safe integers, where a number is no longer exact.
 */
export function toJsonMinor(amountMinor: bigint): number {
  const value = Number(amountMinor);
  if (!Number.isSafeInteger(value)) throw new RangeError('amount is beyond the safe integers');
  return value;
}

/**
 * Reads an amount from the integer number of minor units that JSON carries.
 * @throws RangeError for a fraction, NaN, or a number too large to be exact.
 */
export function fromJsonMinor(value: number): bigint {
  if (!Number.isSafeInteger(value)) throw new RangeError('amount is not a safe integer');
  return BigInt(value);
}
