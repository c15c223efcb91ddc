import type { MarketView, MatchStatusView, TradingMatch } from '@fairline/contracts';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { live } from '../../core/live.ts';
import type { LiveMessage } from '../../core/live-connection.ts';

/** The parts of a match that change all the time. */
export interface LiveRow {
  version: number;
  status: MatchStatusView;
  markets: MarketView[];
}

/** Changes are shown this often, some rows at a time, so that no frame has to render all of them. */
const flushMs = 30;
const maxRowsAtOnce = 8;

const rows = new Map<string, LiveRow>();
const changed = new Set<string>();
const listeners = new Map<string, Set<() => void>>();
let isFlushing = false;

/** Follows the main markets of matches while the list is shown. */
export function useLiveMatches(matchIds: readonly string[]): void {
  const key = matchIds.join(' ');
  useEffect(() => {
    const ends = key
      .split(' ')
      .filter(Boolean)
      .map((matchId) => live.follow(`main.${matchId}`, (message) => receive(matchId, message)));
    return () => {
      for (const end of ends) end();
    };
  }, [key]);
}

/** Returns the latest state of a match: that of the list, or a newer one that came over the live connection. */
export function useLiveRow(match: TradingMatch): LiveRow {
  const { matchId } = match;
  const subscribe = useCallback(
    (listener: () => void) => {
      const known = listeners.get(matchId) ?? new Set();
      listeners.set(matchId, known.add(listener));
      return () => known.delete(listener);
    },
    [matchId],
  );
  const latest = useSyncExternalStore(subscribe, () => rows.get(matchId));
  return latest && latest.version >= match.version ? latest : match;
}

function receive(matchId: string, message: LiveMessage): void {
  if (!isRow(message)) return;
  rows.set(matchId, message);
  changed.add(matchId);
  flushSoon();
}

function flushSoon(): void {
  if (isFlushing || changed.size === 0) return;
  isFlushing = true;
  setTimeout(flush, flushMs);
}

function flush(): void {
  isFlushing = false;
  const due = [...changed].slice(0, maxRowsAtOnce);
  for (const matchId of due) {
    changed.delete(matchId);
    for (const listener of listeners.get(matchId) ?? []) listener();
  }
  flushSoon();
}

/** True for a message of the site's own topic, whose form its publisher defines. */
function isRow(message: LiveMessage): message is LiveMessage & LiveRow {
  return (
    typeof message.version === 'number' && Array.isArray(message.markets) && message.status !== undefined
  );
}
