import type { BetStop, FeedMessage } from '@fairline/feed';
import type { BookEntry } from './book-entry.ts';
import { isOver } from './book-entry.ts';

/**
 * Returns the stop of bets that follows from the news that home and away have changed places: the present prices are those of the
 * other sides. A venue alone, such as a neutral one, changes nothing. Bets on a side are void by the rules.
 */
export function afterSwappedSides(known: BookEntry | undefined, message: FeedMessage): BetStop[] {
  if (message.type !== 'fixture_change' || !known || isOver(known.status)) return [];
  if (message.atMs < known.fixtureAtMs || message.fixture.outright) return [];
  const { matchId, home, away } = message.fixture;
  const { home: wasHome, away: wasAway } = known.fixture;
  const isSwapped = home.id === wasAway.id && away.id === wasHome.id && home.id !== away.id;
  return isSwapped ? [{ type: 'bet_stop', atMs: message.atMs, matchId }] : [];
}
