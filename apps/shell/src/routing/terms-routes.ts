import { findRoute } from './table/route-table.ts';

/** True when a player who has to confirm changed terms may stay at a route. Pages for visitors are open. */
export function isOpenBeforeTerms(name: string): boolean {
  const meta = findRoute(name)?.meta;
  return meta !== undefined && (meta.allowedBeforeTerms || meta.access === 'guest');
}
