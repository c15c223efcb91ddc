import type { BookEntry } from '../book/book.ts';
import type { OfferedMatch } from '../domain/open-outcomes.ts';
import { mainMarkets, offeredMarkets } from '../offer/main-markets.ts';

/** Returns a match with the main markets from which a suggested bet may be drawn. */
export function offeredMatch(entry: BookEntry): OfferedMatch {
  return { matchId: entry.fixture.matchId, markets: mainMarkets(entry, offeredMarkets(entry)) };
}
