import type { Limit } from '@fairline/contracts';
import { useEffect } from 'react';

/**
 * Returns the time at which the next pending change takes effect after `nowMs`, in ms UTC; undefined when none is
 * pending.
 */
export function nextEndOfWait(limits: readonly Limit[], nowMs: number): number | undefined {
  const ends = limits.flatMap(({ pending }) => (pending ? [pending.endsAt * 1_000] : []));
  const later = ends.filter((endsAtMs) => endsAtMs > nowMs);
  return later.length > 0 ? Math.min(...later) : undefined;
}

/** Reloads the limits when a wait ends: the change then takes effect, or the player has to confirm it. */
export function useReloadAfterWait(limits: readonly Limit[], reload: () => void): void {
  useEffect(() => {
    const nowMs = Date.now();
    const endsAtMs = nextEndOfWait(limits, nowMs);
    if (endsAtMs === undefined) return;
    const timer = setTimeout(reload, endsAtMs - nowMs);
    return () => clearTimeout(timer);
  }, [limits, reload]);
}
