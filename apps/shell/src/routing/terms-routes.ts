import { findRoute } from './table/route-table.ts';

/** Returns true when a player who has to confirm changed terms may stay on a route. Pages for visitors are open. */
export function isOpenBeforeTerms(name: string): boolean {
  const meta = findRoute(name)?.meta;
  return meta !== undefined && (meta.allowedBeforeTerms || meta.access === 'guest');
}
