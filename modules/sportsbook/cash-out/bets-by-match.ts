import type { SellableRow } from './cash-out-store.ts';

/** Bets in memory, found by the matches of their legs. */
export interface BetsByMatch {
  /** Adds a bet, in the place of what was known of it. */
  set(row: SellableRow): void;
  delete(betId: string): void;
  get(betId: string): SellableRow | undefined;
  /** Returns the bets with a leg on a match. */
  of(matchId: string): SellableRow[];
  readonly size: number;
}

export function createBetsByMatch(): BetsByMatch {
  const byId = new Map<string, SellableRow>();
  const idsOf = new Map<string, Set<string>>();

  function remove(betId: string): void {
    const known = byId.get(betId);
    if (!known) return;
    byId.delete(betId);
    for (const { matchId } of known.legs) {
      const ids = idsOf.get(matchId);
      ids?.delete(betId);
      if (ids?.size === 0) idsOf.delete(matchId);
    }
  }

  return {
    set(row) {
      remove(row.bet_id);
      byId.set(row.bet_id, row);
      for (const { matchId } of row.legs) {
        const ids = idsOf.get(matchId);
        if (ids) ids.add(row.bet_id);
        else idsOf.set(matchId, new Set([row.bet_id]));
      }
    },
    delete: remove,
    get: (betId) => byId.get(betId),
    of: (matchId) => [...(idsOf.get(matchId) ?? [])].flatMap((betId) => byId.get(betId) ?? []),
    get size() {
      return byId.size;
    },
  };
}
