import { isAmountType, type LimitType } from './limit-types.ts';

/**
 * The values that each limit offers, as the specification lists them: days for 30 and 33, hours for 31, minutes for 32.
 * Amounts are in whole units of the player's currency; the specification has one table for each window.
 */
const offered: Readonly<Record<LimitType, readonly number[]>> = {
  ...amounts([1, 10, 20], [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000]),
  ...amounts([2, 11, 21], [20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000]),
  ...amounts([3, 12, 22], [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000]),
  30: [1, 7, 30, 90, 180, 360, 365, 720, 730, 1080, 1095, 1800, 1825, 3650],
  31: Array.from({ length: 24 }, (_, index) => index + 1),
  32: [5, 10, 15, 30, 45, 60],
  33: [1, 7, 30, 90],
};

/** The largest amount in minor units: 999999999 means "no limit" in the API. */
const maxMinor = 999_999_998n;

/**
 * Returns the values that a player can choose from.
 * @param exponent decimals of the currency, for amounts in minor units.
 */
export function optionsOf(limitType: LimitType, exponent: number): bigint[] {
  const unit = isAmountType(limitType) ? 10n ** BigInt(exponent) : 1n;
  return offered[limitType].map((value) => BigInt(value) * unit);
}

/** True for a value that a limit can have: any amount in minor units, or another value of the table. */
export function isPossible(limitType: LimitType, value: bigint): boolean {
  if (isAmountType(limitType)) return value >= 0n && value <= maxMinor;
  return offered[limitType].includes(Number(value));
}

function amounts<Type extends LimitType>(
  types: readonly [Type, Type, Type],
  values: readonly number[],
): Record<Type, readonly number[]> {
  const [stakes, losses, deposits] = types;
  return { [stakes]: values, [losses]: values, [deposits]: values } as Record<Type, readonly number[]>;
}
