import type { Combination } from './bet-shape.ts';
import type { LegResult } from './leg.ts';

/**
 * Says whether the return of a combination no longer depends on its open legs, whose results are null: no line without
 * a lost leg has an open one.
 */
export function isDecided(
  results: readonly (LegResult | null)[],
  { sizes, bankers = [] }: Combination,
): boolean {
  const isLost = (result: LegResult | null | undefined) => result?.kind === 'lost';
  if (results.every((result) => result !== null)) return true;
  if (bankers.some((index) => isLost(results[index]))) return true;
  const isBanker = new Set(bankers);
  const free = results.filter((_, index) => !isBanker.has(index));
  const alive = free.filter((result) => !isLost(result)).length;
  const sizesAlive = sizes.map((size) => size - bankers.length).filter((size) => size <= alive);
  if (bankers.some((index) => results[index] === null)) return sizesAlive.length === 0;
  // A line of bankers alone has no other leg that could be open.
  return !free.includes(null) || !sizesAlive.some((size) => size > 0);
}
