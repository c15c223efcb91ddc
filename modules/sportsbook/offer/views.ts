import type { MarketView, MatchView, RowKind, SideView, SportTree } from '@fairline/contracts';
import {
  type Fixture,
  type FixtureSide,
  lookOfSide,
  markOfTournament,
  type NamedTournament,
  type Outright,
} from '@fairline/feed';
import { findMarket, marketName, outcomeName, outrightWinner, sports } from '@fairline/markets';
import type { BookEntry, MarketState } from '../book/book.ts';
import { fairPrices } from '../domain/fair-prices.ts';
import { offeredMarkets, rowMarkets } from './main-markets.ts';

/** Returns a match in the form of the API, with the markets of a row or all of them. */
export function matchView(entry: BookEntry, which: RowKind | 'all'): MatchView {
  const offered = offeredMarkets(entry);
  const shown = which === 'all' ? offered : rowMarkets(entry, offered, which);
  return {
    ...(which === 'all' ? wholeFixtureView(entry.fixture) : rowFixtureView(entry.fixture)),
    version: entry.version,
    status: which === 'all' ? wholeStatusView(entry.status) : statusView(entry.status),
    marketCount: offered.length,
    markets: shown.map((market) =>
      which === 'all' ? fullMarketView(entry.fixture, market) : marketView(entry.fixture, market),
    ),
    ...(which === 'all' && entry.status.model && { hasBuilder: true }),
  };
}

/** Returns an outright with the market of its winner alone. */
export function outrightRow(entry: BookEntry): MatchView {
  const view = matchView(entry, 'all');
  return { ...view, markets: view.markets.filter(({ marketId }) => marketId === outrightWinner) };
}

function outrightView({ kind, startMs, endMs, competitors }: Outright): NonNullable<MatchView['outright']> {
  return {
    kind,
    startAt: startMs,
    endAt: endMs,
    competitors: competitors.map(({ outcomeId, ...side }) => ({ ...sideView(side), outcomeId })),
  };
}

/** Returns an event with the competitors of an outright, and with the line-ups of a match. */
export function wholeFixtureView(fixture: Fixture) {
  const { lineUps } = fixture;
  return {
    ...rowFixtureView(fixture),
    ...(lineUps && { lineUps: { home: [...lineUps.home], away: [...lineUps.away] } }),
  };
}

function rowFixtureView(fixture: Fixture) {
  const { outright } = fixture;
  return { ...fixtureView(fixture), ...(outright && { outright: outrightView(outright) }) };
}

export function fixtureView(fixture: Fixture) {
  const { matchId, sportId, categoryCode, tournamentId, tournamentName, home, away } = fixture;
  const mark = markOfTournament(fixture);
  return {
    matchId,
    sportId,
    categoryCode,
    tournamentId,
    tournamentName,
    ...(mark && { tournamentMark: mark }),
    home: sideView(home),
    away: sideView(away),
    kickoffAt: fixture.kickoffMs,
  };
}

/** Returns a competition without the counts of its matches. */
export function tournamentView(tournament: NamedTournament) {
  const { tournamentId, tournamentName: name, categoryCode } = tournament;
  const mark = markOfTournament(tournament);
  return { tournamentId, name, categoryCode, ...(mark && { mark }) };
}

export function sideView({ id, name }: FixtureSide): SideView {
  return { id, name, ...lookOfSide(id) };
}

export function statusView(status: BookEntry['status']): MatchView['status'] {
  const { phase, period, clockSeconds, score, periodScores, serving, points, statistics } = status;
  return {
    phase,
    period,
    clockSeconds,
    score,
    periodScores,
    ...(serving ? { serving } : {}),
    ...(points ? { points } : {}),
    ...(statistics ? { statistics } : {}),
  };
}

/** Returns a status with what the players did, for the pages of one match. */
export function wholeStatusView(status: BookEntry['status']): MatchView['status'] {
  return { ...statusView(status), ...(status.actions && { actions: [...status.actions] }) };
}

export function marketView(fixture: Fixture, market: MarketState): MarketView {
  return {
    marketId: market.marketId,
    specifiers: market.specifiers,
    name: marketName(fixture, market),
    group: findMarket(market.marketId)?.group ?? 'main',
    status: market.status,
    outcomes: market.outcomes.map((outcome) => ({
      outcomeId: outcome.outcomeId,
      name: outcomeName(fixture, market, outcome.outcomeId),
      oddsMilli: outcome.oddsMilli,
      active: outcome.active,
    })),
    ...(market.placeTerms && { placeTerms: market.placeTerms }),
  };
}

/** Returns a market with its margin and the prices without it, which lists leave out. */
export function fullMarketView(fixture: Fixture, market: MarketState): MarketView {
  const view = marketView(fixture, market);
  const fair = fairPrices(market.outcomes);
  if (!fair) return view;
  return {
    ...view,
    marginMilli: fair.marginMilli,
    outcomes: view.outcomes.map((outcome, index) => ({
      ...outcome,
      fairOddsMilli: fair.oddsMilli[index] ?? 0,
    })),
  };
}

/** Counts the matches and outrights of sports and competitions. Sports are in the feed's order, competitions are sorted by name. */
export function sportTree(entries: Iterable<BookEntry>): SportTree {
  const bySport = new Map<number, Map<number, SportTree['sports'][number]['tournaments'][number]>>();
  for (const { fixture, status } of entries) {
    if (status.phase !== 'live' && status.phase !== 'not-started') continue;
    const tournaments = bySport.get(fixture.sportId) ?? new Map();
    bySport.set(fixture.sportId, tournaments);
    const tournament = tournaments.get(fixture.tournamentId) ?? {
      tournamentId: fixture.tournamentId,
      name: fixture.tournamentName,
      categoryCode: fixture.categoryCode,
      mark: markOfTournament(fixture),
      liveCount: 0,
      lineCount: 0,
    };
    tournaments.set(fixture.tournamentId, tournament);
    if (fixture.outright) tournament.outrightCount = (tournament.outrightCount ?? 0) + 1;
    else if (status.phase === 'live') tournament.liveCount += 1;
    else tournament.lineCount += 1;
  }
  return {
    sports: sports.flatMap((sport) => {
      const tournaments = [...(bySport.get(sport.id)?.values() ?? [])];
      if (tournaments.length === 0) return [];
      tournaments.sort((a, b) => a.name.localeCompare(b.name));
      return [
        {
          sportId: sport.id,
          name: sport.name,
          liveCount: tournaments.reduce((sum, each) => sum + each.liveCount, 0),
          lineCount: tournaments.reduce((sum, each) => sum + each.lineCount, 0),
          tournaments,
        },
      ];
    }),
  };
}
