import type { MatchView, Section, TopMatches } from '@fairline/contracts';
import { rankOfTournament } from '@fairline/feed';
import { basketball, counterStrike, dota2, football, iceHockey, tennis } from '@fairline/markets';
import type { BookEntry } from '../book/book.ts';
import { mainMarkets, offeredMarkets } from './main-markets.ts';
import type { OnOffer } from './on-offer.ts';
import { matchView, sportTree } from './views.ts';

/** Counts of the open legs of the last day by match: they show which matches most people look for. */
export type LegCounts = ReadonlyMap<string, number>;

/** The number of matches of each sport among ten top matches, by sport id. */
const topShares: Readonly<Record<number, number>> = {
  [football]: 4,
  [tennis]: 2,
  [basketball]: 1,
  [iceHockey]: 1,
  [counterStrike]: 1,
  [dota2]: 1,
};
const dayMs = 86_400_000;
const maxCompetitions = 12;

/**
 * Returns the matches that most people would look for first: those with the most bets, and then those with the earliest
 * kick-off.
 */
export function topMatches(
  onOffer: OnOffer,
  { limit, nowMs, legCounts }: { limit: number; nowMs: number; legCounts: LegCounts },
): TopMatches {
  const line = onOffer.entries('line');
  return {
    live: topOf(onOffer.entries('live'), limit, legCounts),
    line: topOf(line, limit, legCounts),
    ofDay: matchOfDay(line, nowMs, legCounts),
    competitions: topCompetitions(onOffer),
  };
}

/**
 * Returns the entries with the highest counts. They come in the order of kick-off, and the stable sort keeps this order
 * among equal counts.
 */
function topOf(entries: readonly BookEntry[], limit: number, legCounts: LegCounts): MatchView[] {
  const bySport = Map.groupBy(entries, ({ fixture }) => fixture.sportId);
  const chosen = Object.entries(topShares).flatMap(([sportId, share]) => {
    const wanted = Math.max(1, Math.round((share / 10) * limit));
    const ofSport = bySport.get(Number(sportId)) ?? [];
    return ofSport.toSorted((a, b) => countOf(b, legCounts) - countOf(a, legCounts)).slice(0, wanted);
  });
  return chosen.slice(0, limit).map((entry) => matchView(entry, 'main'));
}

/**
 * Returns the match of the next 24 hours with the most bets. Of several, it is that of the best-known competition, and
 * then the earliest. A match whose main market is closed is left out, because it cannot be bet on.
 */
function matchOfDay(line: readonly BookEntry[], nowMs: number, legCounts: LegCounts): MatchView | null {
  const open = line.filter((entry) => entry.fixture.kickoffMs - nowMs <= dayMs && isOpen(entry));
  const [first] = open.toSorted(
    (a, b) =>
      countOf(b, legCounts) - countOf(a, legCounts) ||
      rankOfTournament(a.fixture) - rankOfTournament(b.fixture),
  );
  return first ? matchView(first, 'main') : null;
}

function isOpen(entry: BookEntry): boolean {
  return mainMarkets(entry, offeredMarkets(entry))[0]?.status === 'active';
}

function countOf({ fixture }: BookEntry, legCounts: LegCounts): number {
  return legCounts.get(fixture.matchId) ?? 0;
}

function topCompetitions(onOffer: OnOffer): TopMatches['competitions'] {
  const sections: readonly Section[] = ['live', 'line'];
  const { sports } = sportTree(sections.flatMap((section) => onOffer.entries(section)));
  const competitions = sports.flatMap(({ sportId, tournaments }) =>
    tournaments.map((tournament) => ({ ...tournament, sportId })),
  );
  return competitions
    .map((competition) => ({
      competition,
      rank: rankOfTournament({ ...competition, tournamentName: competition.name }),
    }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxCompetitions)
    .map(({ competition }) => competition);
}
