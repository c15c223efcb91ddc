import type { BetCancel, BetStop, FeedMessage } from '@fairline/feed';
import type { BookEntry } from './book-entry.ts';

/**
 * Returns what follows from the news that a match has begun earlier than everybody thought: bets stop, and those that were
 * placed since its true start are void. A match that the feed has already followed into play is not concerned.
 */
export function afterMovedStart(
  known: BookEntry | undefined,
  message: FeedMessage,
  nowMs: number,
): (BetStop | BetCancel)[] {
  if (message.type !== 'fixture_change' || known?.status.phase !== 'not-started') return [];
  if (message.atMs < known.fixtureAtMs) return [];
  const { matchId, kickoffMs, outright } = message.fixture;
  // Bets on a season are taken while it goes on.
  if (outright) return [];
  if (kickoffMs >= known.fixture.kickoffMs || kickoffMs > nowMs) return [];
  const { atMs } = message;
  return [
    { type: 'bet_stop', atMs, matchId },
    {
      type: 'bet_cancel',
      atMs,
      matchId,
      markets: 'all',
      reason: 'placed after the true start',
      window: { fromMs: kickoffMs, toMs: nowMs },
    },
  ];
}
