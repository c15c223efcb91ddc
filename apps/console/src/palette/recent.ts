import { keepInTab, readKeptInTab } from '../core/kept.ts';
import type { Found } from './items.ts';
import { keyOf, readFound } from './search.ts';

const maxRecent = 8;

/**
 * Returns what an operator has opened last in this tab. It is kept for the tab alone, and until the operator signs out,
 * since it names players.
 */
export function readRecent(operatorId: string): readonly Found[] {
  const { operator, items } = Object(readKeptInTab('recent'));
  if (operator !== operatorId || !Array.isArray(items)) return [];
  return items.flatMap((item) => readFound(item) ?? []);
}

export function keepRecent(operatorId: string, found: Found): void {
  const others = readRecent(operatorId).filter((each) => keyOf(each) !== keyOf(found));
  keepInTab('recent', { operator: operatorId, items: [found, ...others].slice(0, maxRecent) });
}
