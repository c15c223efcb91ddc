import type { Book } from '../book/book.ts';
import type { PlacedLeg } from '../domain/restricted-legs.ts';

/** Returns the sport and the section of a match as it is now; undefined for an unknown match. */
export function placedLeg(book: Pick<Book, 'find'>, matchId: string): PlacedLeg | undefined {
  const entry = book.find(matchId);
  if (!entry) return undefined;
  return { sportId: entry.fixture.sportId, section: entry.status.phase === 'not-started' ? 'line' : 'live' };
}
