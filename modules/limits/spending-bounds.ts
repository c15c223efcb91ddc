import { limitAt } from './domain/change-limit.ts';
import type { Bound, RunningBreak } from './domain/decide-spending.ts';
import { isAmountType, isBreakType } from './domain/limit-types.ts';
import type { LimitsContext } from './limits-context.ts';
import type { Connection, PlayerLimit } from './store.ts';
import { usedMinor } from './usage.ts';

/** What limits leave of the spending of their players. */
export interface SpendingBounds {
  /** The amount limits in force, each with the amount that is left under it. */
  bounds: Bound[];
  /** The running breaks with their ends, in ms since the Unix epoch. */
  breaks: (RunningBreak & { endsAtMs: number | null })[];
}

/** Returns what stored limits leave at a moment. */
export async function spendingBounds(
  connection: Connection,
  { accounts }: Pick<LimitsContext, 'accounts'>,
  rows: readonly PlayerLimit[],
  nowMs: number,
): Promise<SpendingBounds> {
  const inForce = rows.flatMap(({ playerId, limitType, stored }) => {
    const limit = limitAt(limitType, stored, nowMs);
    return limit ? [{ playerId, limitType, value: limit.value, endsAtMs: limit.endsAtMs }] : [];
  });
  const counted = inForce.flatMap(({ playerId, limitType, value }) =>
    isAmountType(limitType) ? [{ playerId, limitType, value }] : [],
  );
  const used = await usedMinor(connection, accounts, counted, nowMs);
  return {
    bounds: counted.map(({ playerId, limitType, value }, index) => ({
      playerId,
      limitType,
      leftMinor: value - (used[index] ?? 0n),
    })),
    breaks: inForce.flatMap(({ playerId, limitType, endsAtMs }) =>
      isBreakType(limitType) ? [{ playerId, limitType, endsAtMs }] : [],
    ),
  };
}
