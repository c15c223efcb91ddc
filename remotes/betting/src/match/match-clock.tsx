import type { MatchStatusView } from '@fairline/contracts';
import type { PlainFormatters } from '@fairline/i18n/plain-formatters';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { sportRow } from '../sport-table.ts';
import { pageTicker } from './ticker.ts';

export interface MatchClockProps {
  sportId: number;
  status: MatchStatusView;
  format: PlainFormatters;
}

/** Periods in which a clock that counts up runs on. */
const playing = new Set(['1h', '2h']);

/** The clock of a match: as the last update said, and in football counting on from it. Null where there is none. */
export function MatchClock({ sportId, status, format }: MatchClockProps) {
  const { clockSeconds, period, phase } = status;
  if (clockSeconds === null || phase !== 'live') return null;
  const runs = sportRow(sportId)?.clockRuns && playing.has(period);
  // A new clock for each update, so that it starts again from what that said.
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

/** Whole seconds between two moments of a steady clock; 0 while one of them is not known. */
export function elapsedSeconds(sinceMs: number | null, nowMs: number | null): number {
  return sinceMs === null || nowMs === null ? 0 : Math.max(0, Math.round((nowMs - sinceMs) / 1_000));
}
