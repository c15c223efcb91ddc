import type { Limit } from '@fairline/contracts';
import { useEffect } from 'react';

/** The first moment after `nowMs` at which a wait ends, in ms UTC; undefined when nothing waits. */
export function nextEndOfWait(limits: readonly Limit[], nowMs: number): number | undefined {
  const ends = limits.flatMap(({ pending }) => (pending ? [pending.endsAt * 1_000] : []));
  const later = ends.filter((endsAtMs) => endsAtMs > nowMs);
  return later.length > 0 ? Math.min(...later) : undefined;
}

/** Loads the limits again when a wait ends: what waited holds then, or the player is asked about it. */
export function useReloadAfterWait(limits: readonly Limit[], reload: () => void): void {
  useEffect(() => {
    const nowMs = Date.now();
    const endsAtMs = nextEndOfWait(limits, nowMs);
    if (endsAtMs === undefined) return;
    const timer = setTimeout(reload, endsAtMs - nowMs);
    return () => clearTimeout(timer);
  }, [limits, reload]);
}
