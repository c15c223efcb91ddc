/**
 * Returns the number of ways to choose `chosen` of `total` things without order; 0 when `chosen` is negative or above
 * `total`.
 */
export function binomial(total: number, chosen: number): bigint {
  if (chosen < 0 || chosen > total) return 0n;
  const steps = Math.min(chosen, total - chosen);
  let ways = 1n;
  // After step i the value is itself a binomial coefficient, so each division is exact.
  for (let i = 1; i <= steps; i += 1) ways = (ways * BigInt(total - steps + i)) / BigInt(i);
  return ways;
}
