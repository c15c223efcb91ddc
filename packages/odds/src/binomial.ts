/**
 * The number of ways to choose `chosen` of `total` things, order aside; 0 when fewer than none or more than
 * all are chosen.
 */
export function binomial(total: number, chosen: number): bigint {
  if (chosen < 0 || chosen > total) return 0n;
  const steps = Math.min(chosen, total - chosen);
  let ways = 1n;
  // After step i the value is itself a binomial coefficient, so each division is exact.
  for (let i = 1; i <= steps; i += 1) ways = (ways * BigInt(total - steps + i)) / BigInt(i);
  return ways;
}
