import { type pg, together } from '@fairline/runtime';
import { limitAt } from './domain/change-limit.ts';
import {
  type Bound,
  decideSpending,
  type RunningBreak,
  type SpendingDecision,
  type SpendingRequest,
} from './domain/decide-spending.ts';
import { isAmountType, isBreakType, type LimitType } from './domain/limit-types.ts';
import type { LimitsContext } from './limits-context.ts';
import { insertHolds, lockSpending, lockSpendingLimits, type PlayerLimit } from './store.ts';
import { usedMinor } from './usage.ts';

/**
 * The time for which an allowed deposit counts when nobody releases it. The caller releases it much earlier; this bound
 * only keeps a lost reference from counting for ever.
 */
const holdMs = 2 * 86_400_000;

interface LimitInForce {
  playerId: bigint;
  limitType: LimitType;
  value: bigint;
}

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
  const inForce = limitsInForce(stored, nowMs);
  const bounds = await boundsOf(connection, context, inForce, nowMs);
  const decisions = decideSpending(requests, bounds, breaksAmong(inForce));
  await holdDeposits(connection, requests, decisions, nowMs);
  return decisions;
}

function limitsInForce(rows: readonly PlayerLimit[], nowMs: number): LimitInForce[] {
  return rows.flatMap(({ playerId, limitType, stored }) => {
    const limit = limitAt(limitType, stored, nowMs);
    return limit ? [{ playerId, limitType, value: limit.value }] : [];
  });
}

function breaksAmong(inForce: readonly LimitInForce[]): RunningBreak[] {
  return inForce.flatMap(({ playerId, limitType }) =>
    isBreakType(limitType) ? [{ playerId, limitType }] : [],
  );
}

/** Returns the amount limits in force, each with the amount that is left under it. */
async function boundsOf(
  connection: pg.PoolClient,
  { accounts }: LimitsContext,
  inForce: readonly LimitInForce[],
  nowMs: number,
): Promise<Bound[]> {
  const counted = inForce.flatMap(({ playerId, limitType, value }) =>
    isAmountType(limitType) ? [{ playerId, limitType, value }] : [],
  );
  const used = await usedMinor(connection, accounts, counted, nowMs);
  return counted.map(({ playerId, limitType, value }, index) => ({
    playerId,
    limitType,
    leftMinor: value - (used[index] ?? 0n),
  }));
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
