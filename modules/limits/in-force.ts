import { limitAt, type StoredLimit } from './domain/change-limit.ts';
import type { LimitType } from './domain/limit-types.ts';
import type { PlayerLimit } from './store.ts';

/** Returns the limits of one player that are in force at a moment, by type. */
export function inForceAt(rows: readonly PlayerLimit[], nowMs: number): Map<LimitType, StoredLimit> {
  return new Map(
    rows.flatMap(({ limitType, stored }) => {
      const limit = limitAt(limitType, stored, nowMs);
      return limit ? [[limitType, limit] as const] : [];
    }),
  );
}
