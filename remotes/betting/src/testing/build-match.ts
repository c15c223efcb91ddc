import type { MarketView, MatchStatusView, MatchView } from '@fairline/contracts';
import type { SlipLeg } from '../slip/slip.ts';

/** Builds a football match in play with 1X2 and a total, for tests. */
export function buildMatch(part: Partial<MatchView> = {}): MatchView {
  return {
    matchId: '101',
    version: 5,
    sportId: 1,
    categoryCode: 'gb-eng',
    tournamentId: 17,
    tournamentName: 'Premier League',
    home: { id: 1, name: 'Arsenal' },
    away: { id: 2, name: 'Chelsea' },
    kickoffAt: Date.UTC(2026, 2, 5, 15, 0),
    status: buildStatus(),
    marketCount: 12,
    markets: [threeWay(), total('2.5')],
    ...part,
  };
}

export function buildStatus(part: Partial<MatchStatusView> = {}): MatchStatusView {
  return {
    phase: 'live',
    period: '2h',
    clockSeconds: 3_725,
    score: [2, 1],
    periodScores: [
      [1, 1],
      [1, 0],
    ],
    ...part,
  };
}

export const notStarted: MatchStatusView = {
  phase: 'not-started',
  period: '',
  clockSeconds: null,
  score: [0, 0],
  periodScores: [],
};

export function threeWay(odds: readonly [number, number, number] = [2_100, 3_400, 3_800]): MarketView {
  const [home, draw, away] = odds;
  return {
    marketId: 1,
    specifiers: '',
    name: '1x2',
    group: 'main',
    status: 'active',
    outcomes: [
      { outcomeId: '1', name: 'Arsenal', oddsMilli: home, active: true },
      { outcomeId: '2', name: 'draw', oddsMilli: draw, active: true },
      { outcomeId: '3', name: 'Chelsea', oddsMilli: away, active: true },
    ],
  };
}

export function total(line: string, oddsMilli = 1_900): MarketView {
  return {
    marketId: 18,
    specifiers: `total=${line}`,
    name: 'Total',
    group: 'totals',
    status: 'active',
    outcomes: [
      { outcomeId: '12', name: `over ${line}`, oddsMilli, active: true },
      { outcomeId: '13', name: `under ${line}`, oddsMilli, active: true },
    ],
  };
}

/** `start` is the handicap of the home side, in goals. */
export function handicap(start: number, oddsMilli = 1_900): MarketView {
  return {
    marketId: 16,
    specifiers: `hcp=${start}`,
    name: 'Handicap',
    group: 'handicaps',
    status: 'active',
    outcomes: [
      { outcomeId: '1714', name: `Arsenal (${start})`, oddsMilli, active: true },
      { outcomeId: '1715', name: `Chelsea (${-start})`, oddsMilli, active: true },
    ],
  };
}

/** Builds a leg on the home side of {@link buildMatch}. */
export function buildLeg(part: Partial<SlipLeg> = {}): SlipLeg {
  return {
    matchId: '101',
    marketId: 1,
    specifiers: '',
    outcomeId: '1',
    oddsMilli: 2_100,
    sportId: 1,
    tournamentId: 17,
    tournamentName: 'Premier League',
    home: 'Arsenal',
    away: 'Chelsea',
    live: true,
    marketName: '1x2',
    outcomeName: 'Arsenal',
    ...part,
  };
}
