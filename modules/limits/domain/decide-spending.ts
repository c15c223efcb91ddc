import { type LimitType, limitTypes, type Spending } from './limit-types.ts';

export interface SpendingRequest {
  playerId: bigint;
  /** The cash account that pays or is paid into. */
  accountId: bigint;
  spending: Spending;
  amountMinor: bigint;
}

/** A limit in force and what has been spent under it in its window. */
export interface LimitInForce {
  playerId: bigint;
  limitType: LimitType;
  valueMinor: bigint;
  spentMinor: bigint;
}

/**
 * Decides requests in order: each must fit under every limit of its player, together with those granted before
 * it. A refused one uses nothing up.
 */
export function decideSpending(
  requests: readonly SpendingRequest[],
  limits: readonly LimitInForce[],
): boolean[] {
  const left = limits.map((limit) => ({ ...limit, leftMinor: limit.valueMinor - limit.spentMinor }));
  return requests.map((request) => {
    const bounds = left.filter(
      (limit) =>
        limit.playerId === request.playerId && limitTypes[limit.limitType].spending === request.spending,
    );
    if (bounds.some((limit) => limit.leftMinor < request.amountMinor)) return false;
    for (const limit of bounds) limit.leftMinor -= request.amountMinor;
    return true;
  });
}
