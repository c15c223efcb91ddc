import type { pg } from '@fairline/runtime';
import { changeLimitsWithin } from './change-limits.ts';
import { limitAt } from './domain/change-limit.ts';
import { selfExclusion } from './domain/limit-types.ts';
import { findLimits } from './store.ts';

/**
 * Gives an account the running self-exclusion of another account of the same person, with its beginning and its end, in
 * the caller's transaction. An account that is excluded for longer stays as it is.
 */
export async function carryExclusion(
  connection: pg.PoolClient,
  { from, to }: { from: bigint; to: bigint },
  nowMs: number,
): Promise<void> {
  const rows = await findLimits(connection, from);
  const stored = rows.find(({ limitType }) => limitType === selfExclusion)?.stored;
  const exclusion = limitAt(selfExclusion, stored, nowMs);
  if (!exclusion) return;
  await changeLimitsWithin(connection, nowMs, to, [selfExclusion], (_, present) => {
    const isLonger = (limitAt(selfExclusion, present, nowMs)?.endsAtMs ?? 0) >= (exclusion.endsAtMs ?? 0);
    return isLonger
      ? { ok: true, effect: 'unchanged', stored: present }
      : { ok: true, effect: 'acts', stored: { ...exclusion, pending: null } };
  });
}
