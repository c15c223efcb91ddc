/**
 * An amount as the integer number of minor units that JSON carries.
 *
 * @throws RangeError beyond the safe integers, where a number would no longer be exact.
 */
export function toJsonMinor(amountMinor: bigint): number {
  const value = Number(amountMinor);
  if (!Number.isSafeInteger(value)) throw new RangeError('amount is beyond the safe integers');
  return value;
}

/**
 * An amount from the integer number of minor units that JSON carries.
 *
 * @throws RangeError when the number is no safe integer: a fraction, NaN or too large to be exact.
 */
export function fromJsonMinor(value: number): bigint {
  if (!Number.isSafeInteger(value)) throw new RangeError('amount is not a safe integer');
  return BigInt(value);
}
