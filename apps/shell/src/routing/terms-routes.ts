import { findRoute } from './table/route-table.ts';

/** Whether a player who has to confirm changed terms may stay at a route; a page for visitors knows no player. */
export function isOpenBeforeTerms(name: string): boolean {
  const meta = findRoute(name)?.meta;
  return meta !== undefined && (meta.allowedBeforeTerms || meta.access === 'guest');
}
