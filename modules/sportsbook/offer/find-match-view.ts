import { type MatchView, PlatformError } from '@fairline/contracts';
import type { Database } from '@fairline/runtime';
import type { Book } from '../book/book.ts';
import { findMatch } from './match-store.ts';
import { matchView, wholeFixtureView, wholeStatusView } from './views.ts';

/** The form of a match id. Other texts are not looked up in the database. */
const matchIdForm = /^\d{1,15}$/;

/**
 * Returns a match with all its markets. A match that is no longer in the book is read from the database, without
 * markets.
 * @throws PlatformError MATCH_UNKNOWN
 */
export async function findMatchView(book: Book, { pool }: Database, matchId: string): Promise<MatchView> {
  const entry = book.find(matchId);
  if (entry) return matchView(entry, 'all');
  const row = matchIdForm.test(matchId) ? await findMatch(pool, matchId) : undefined;
  if (!row) throw new PlatformError('MATCH_UNKNOWN');
  const status = wholeStatusView(row.status);
  return { ...wholeFixtureView(row.fixture), version: 0, status, marketCount: 0, markets: [] };
}
