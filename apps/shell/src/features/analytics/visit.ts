import type { TextStore } from '../../core/browser-store.ts';

/** The store key of the visit. */
export const visitKey = 'analyticsVisit';

/** Returns the visit that the browser is in, or begins a new one with an id of `newVisit`. */
export function visitIn(store: TextStore, newVisit: () => string): string {
  const stored = store.get(visitKey);
  if (stored && /^[\w-]{16,40}$/.test(stored)) return stored;
  const visit = newVisit();
  store.set(visitKey, visit);
  return visit;
}
