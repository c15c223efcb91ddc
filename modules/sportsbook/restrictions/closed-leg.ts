import type { Book } from '../book/book.ts';
import { type PlacedLeg, restrictedLegs, type SportRestriction } from '../domain/restricted-legs.ts';

/** Returns the sport and the section of a match when both are closed to a player now; undefined when they are open. */
export function closedLeg(
  book: Pick<Book, 'find'>,
  matchId: string,
  restriction: SportRestriction,
): PlacedLeg | undefined {
  const placed = placedLeg(book, matchId);
  return placed && restrictedLegs([placed], restriction).length > 0 ? placed : undefined;
}

/** Returns the sport and the section of a match as it is now; undefined for an unknown match. */
function placedLeg(book: Pick<Book, 'find'>, matchId: string): PlacedLeg | undefined {
  const entry = book.find(matchId);
  if (!entry) return undefined;
  return { sportId: entry.fixture.sportId, section: entry.status.phase === 'not-started' ? 'line' : 'live' };
}
