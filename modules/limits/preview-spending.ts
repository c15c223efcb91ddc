import { decideSpending, type SpendingRequest } from './domain/decide-spending.ts';
import { limitTypes, type SpendingRefusal } from './domain/limit-types.ts';
import type { LimitsContext } from './limits-context.ts';
import { spendingBounds } from './spending-bounds.ts';
import { findLimits } from './store.ts';

/** Why limits would refuse a spending. */
export interface SpendingBar {
  code: SpendingRefusal;
  /** The end of the break that refuses, in ms since the Unix epoch; null for a limit on amounts, which counts a window. */
  untilMs: number | null;
}

/**
 * Returns why a spending would not fit under the limits of its player now, by the decision that `reserve` makes; undefined
 * when it would. It locks and holds nothing.
 */
export async function previewSpending(
  context: LimitsContext,
  request: Omit<SpendingRequest, 'reference'>,
): Promise<SpendingBar | undefined> {
  const { pool } = context.database;
  const rows = await findLimits(pool, request.playerId);
  const { bounds, breaks } = await spendingBounds(pool, context, rows, context.clock.now());
  const [decision] = decideSpending([request], bounds, breaks);
  if (!decision || decision.ok) return undefined;
  const refusing = breaks.find(({ limitType }) => limitTypes[limitType].code === decision.code);
  return { code: decision.code, untilMs: refusing?.endsAtMs ?? null };
}
