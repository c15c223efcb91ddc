import type { MatchStatusView } from '@fairline/contracts';
import type { PlainFormatters } from '@fairline/i18n/plain-formatters';
import { football } from '@fairline/markets/sports';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { pageTicker } from './ticker.ts';

export interface MatchClockProps {
  sportId: number;
  status: MatchStatusView;
  format: PlainFormatters;
}

/** The periods in which a clock that counts up keeps running. */
const playing = new Set(['1h', '2h']);

/**
 * The clock of a match, as the last update gave it; in football it counts on from there. Renders nothing for a match
 * without a clock.
 */
export function MatchClock({ sportId, status, format }: MatchClockProps) {
  const { clockSeconds, period, phase } = status;
  if (clockSeconds === null || phase !== 'live') return null;
  const runs = sportId === football && playing.has(period);
  // The key changes with each update, so that the clock restarts from the time of that update.
  return runs ? (
    <RunningClock key={`${period} ${clockSeconds}`} fromSeconds={clockSeconds} format={format} />
  ) : (
    format.countdown(clockSeconds)
  );
}

function RunningClock({ fromSeconds, format }: { fromSeconds: number; format: PlainFormatters }) {
  const [sinceMs, setSinceMs] = useState<number | null>(null);
  const nowMs = useSyncExternalStore(pageTicker.subscribe, pageTicker.now, () => null);
  useEffect(() => setSinceMs(performance.now()), []);
  return format.countdown(fromSeconds + elapsedSeconds(sinceMs, nowMs));
}

/** Whole seconds between two times of a monotonic clock, in ms; 0 when one of them is unknown. */
export function elapsedSeconds(sinceMs: number | null, nowMs: number | null): number {
  return sinceMs === null || nowMs === null ? 0 : Math.max(0, Math.round((nowMs - sinceMs) / 1_000));
}
