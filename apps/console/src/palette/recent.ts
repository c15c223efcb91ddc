import type { Found } from './items.ts';
import { keyOf, readFound } from './search.ts';

const maxRecent = 8;
const storageKey = 'fairline-console.recent';

/**
 * Returns what an operator has opened last in this tab. It is kept for the tab alone, and until the operator signs out,
 * since it names players.
 */
export function readRecent(operatorId: string): readonly Found[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    const { operator, items } = Object(kept);
    if (operator !== operatorId || !Array.isArray(items)) return [];
    return items.flatMap((item) => readFound(item) ?? []);
  } catch {
    return [];
  }
}

export function keepRecent(operatorId: string, found: Found): void {
  const others = readRecent(operatorId).filter((each) => keyOf(each) !== keyOf(found));
  try {
    const items = [found, ...others].slice(0, maxRecent);
    sessionStorage.setItem(storageKey, JSON.stringify({ operator: operatorId, items }));
  } catch {
    // The palette works without its list of recent items.
  }
}

export function forgetRecent(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
}
