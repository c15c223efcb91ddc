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
/** The number of lists that show each match. */
const followed = new Map<string, number>();
const changed = new Set<string>();
const listeners = new Map<string, Set<() => void>>();
let isFlushing = false;

/** Follows the main markets of matches while the list is shown. */
export function useLiveMatches(matchIds: readonly string[]): void {
  const key = matchIds.join(' ');
  useEffect(() => {
    const shown = key.split(' ').filter(Boolean);
    const ends = shown.map((matchId) =>
      live.follow(`main.${matchId}`, (message) => receive(matchId, message)),
    );
    for (const matchId of shown) followed.set(matchId, (followed.get(matchId) ?? 0) + 1);
    return () => {
      for (const end of ends) end();
      for (const matchId of shown) followed.set(matchId, (followed.get(matchId) ?? 1) - 1);
      // The next list follows its matches in the same turn, and keeps the states of those that stay.
      queueMicrotask(forgetUnfollowed);
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

/** Forgets the states of matches that no list shows. */
function forgetUnfollowed(): void {
  for (const [matchId, lists] of followed) {
    if (lists > 0) continue;
    followed.delete(matchId);
    rows.delete(matchId);
    changed.delete(matchId);
    if (listeners.get(matchId)?.size === 0) listeners.delete(matchId);
  }
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
