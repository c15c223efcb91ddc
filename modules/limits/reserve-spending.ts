import { type pg, together } from '@fairline/runtime';
import { decideSpending, type SpendingDecision, type SpendingRequest } from './domain/decide-spending.ts';
import type { LimitsContext } from './limits-context.ts';
import { spendingBounds } from './spending-bounds.ts';
import { insertHolds, lockSpending, lockSpendingLimits } from './store.ts';

/**
 * The time for which an allowed deposit counts when nobody releases it. The caller releases it much earlier; this bound
 * only keeps a lost reference from counting for ever.
 */
const holdMs = 2 * 86_400_000;

/**
 * Decides requests in order, in the caller's transaction, with the limits of their players locked. Deposits that are
 * allowed count from now on.
 */
export async function reserveSpending(
  connection: pg.PoolClient,
  context: LimitsContext,
  requests: readonly SpendingRequest[],
): Promise<SpendingDecision[]> {
  if (requests.length === 0) return [];
  const playerIds = [...new Set(requests.map(({ playerId }) => playerId))];
  const [, stored] = await together(connection, () => [
    lockSpending(connection, playerIds),
    lockSpendingLimits(connection, playerIds),
  ]);
  const nowMs = context.clock.now();
  const { bounds, breaks } = await spendingBounds(connection, context, stored, nowMs);
  const decisions = decideSpending(requests, bounds, breaks);
  await holdDeposits(connection, requests, decisions, nowMs);
  return decisions;
}

async function holdDeposits(
  connection: pg.PoolClient,
  requests: readonly SpendingRequest[],
  decisions: readonly SpendingDecision[],
  nowMs: number,
): Promise<void> {
  const holds = requests.flatMap(({ reference, playerId, amountMinor }, index) =>
    reference !== undefined && decisions[index]?.ok ? [{ reference, playerId, amountMinor }] : [],
  );
  if (holds.length === 0) return;
  await insertHolds(connection, holds, new Date(nowMs), new Date(nowMs + holdMs));
}
