import type { TradingMatch } from '@fairline/contracts';
import { type BookEntry, isOffered, shownMarket } from '../book/book.ts';
import type { MatchRow } from '../offer/match-store.ts';
import { statusView } from '../offer/views.ts';

type MatchHead = Omit<TradingMatch, 'markets' | 'exposure'>;

/** Returns a match of the book with the states that the feed and staff give it. */
export function headOfEntry(entry: BookEntry): MatchHead {
  const markets = [...entry.markets.values()];
  const active = markets.filter(({ status }) => status === 'active');
  return {
    ...headOf(entry),
    version: entry.version,
    staff: staffState(entry),
    feed: {
      active: active.length,
      suspended: markets.filter(({ status }) => status === 'suspended').length,
    },
  };
}

/** Returns a match that has left the book. */
export function headOfRow(row: MatchRow): MatchHead {
  return { ...headOf(row), version: 0, staff: 'none', feed: { active: 0, suspended: 0 } };
}

/** `whole`: a suspension closes the match; `part`: it closes something in it. */
function staffState(entry: BookEntry): TradingMatch['staff'] {
  const { suspensions, markets } = entry;
  if (suspensions.length === 0) return 'none';
  if (suspensions.some(({ scope }) => scope !== 'market' && scope !== 'outcome')) return 'whole';
  const offered = [...markets.values()].filter(isOffered);
  return offered.some((market) => shownMarket(entry, market) !== entry.priced(market)) ? 'part' : 'none';
}

function headOf({ fixture, status }: MatchRow): Omit<MatchHead, 'version' | 'staff' | 'feed'> {
  return {
    matchId: fixture.matchId,
    sportId: fixture.sportId,
    competitionId: fixture.tournamentId,
    competitionName: fixture.tournamentName,
    homeName: fixture.home.name,
    awayName: fixture.away.name,
    kickoffAt: fixture.kickoffMs,
    status: statusView(status),
  };
}
