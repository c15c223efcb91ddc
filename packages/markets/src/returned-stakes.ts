import { findMarket } from './catalogue.ts';
import { readSpecifiers } from './specifiers.ts';

/** The markets without a line in which a draw returns the stakes, and the three-way market of the same part of the match. */
const threeWays: ReadonlyMap<number, number> = new Map([
  [11, 1],
  [64, 60],
  [86, 83],
  [302, 235],
]);

interface Line {
  marketId: number;
  /** Written as the feed does: `total=2.5|quarternr=1`. */
  specifiers: string;
}

/** True for a whole or a quarter line, and where a draw returns the stakes. Prices do not show how often that happens. */
export function canReturnStake({ marketId, specifiers }: Line): boolean {
  if (findMarket(marketId)?.returnsOnDraw) return true;
  const line = lineOf(specifiers);
  return line !== undefined && Math.abs(line.value) % 1 !== 0.5;
}

/** Returns the three-way market whose draw returns the stakes of this market; undefined where a draw does not. */
export function threeWayOf(marketId: number): number | undefined {
  return threeWays.get(marketId);
}

/** Returns the line of a total or a handicap and the name of its specifier; undefined for a market without one. */
export function lineOf(specifiers: string): { name: 'total' | 'hcp'; value: number } | undefined {
  const values = readSpecifiers(specifiers);
  for (const name of ['total', 'hcp'] as const) {
    const text = values.get(name);
    // A three-way handicap writes its line as a score.
    if (text !== undefined && /^[+-]?\d+(?:\.\d+)?$/.test(text)) return { name, value: Number(text) };
  }
  return undefined;
}
