import {
  type AmountType,
  type BreakType,
  limitTypes,
  type Spending,
  type SpendingRefusal,
} from './limit-types.ts';

export interface SpendingRequest {
  playerId: bigint;
  spending: Spending;
  /**
   * The amount that the spending counts, in minor units of the currency of the player's main account. `count` of the
   * service says what an amount in another currency counts.
   */
  amountMinor: bigint;
  /** The name of a deposit that is paid later. It counts until this reference is released, but for two days at most. */
  reference?: string;
}

export type SpendingDecision = { ok: true } | { ok: false; code: SpendingRefusal };

/** An amount limit in force, with the minor units that are left under it in its window; they can be below zero. */
export interface Bound {
  playerId: bigint;
  limitType: AmountType;
  leftMinor: bigint;
}

/** A self-exclusion or timeout that is running. */
export interface RunningBreak {
  playerId: bigint;
  limitType: BreakType;
}

/**
 * Decides requests in order: each must fit under every limit of its player, together with those granted before it. A
 * refused request does not count under any limit. A break refuses any amount; when two breaks run, the refusal names
 * the self-exclusion.
 */
export function decideSpending(
  requests: readonly SpendingRequest[],
  bounds: readonly Bound[],
  breaks: readonly RunningBreak[],
): SpendingDecision[] {
  const left = bounds.map((bound) => ({ ...bound }));
  const strictestFirst = breaks.toSorted((one, other) => one.limitType - other.limitType);
  return requests.map(({ playerId, spending, amountMinor }) => {
    const refusing = strictestFirst.find(
      (each) => each.playerId === playerId && limitTypes[each.limitType].refuses.includes(spending),
    );
    if (refusing) return { ok: false, code: limitTypes[refusing.limitType].code };
    const own = left.filter(
      (bound) => bound.playerId === playerId && limitTypes[bound.limitType].bounds === spending,
    );
    if (own.some((bound) => bound.leftMinor < amountMinor)) return { ok: false, code: 'LIMIT_REACHED' };
    for (const bound of own) bound.leftMinor -= amountMinor;
    return { ok: true };
  });
}
