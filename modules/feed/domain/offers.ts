import type { Lines, Margins, MarketOffer } from './market-offer.ts';
import * as rules from './market-rules.ts';
import { basketball, counterStrike, football, iceHockey, tennis } from './sports.ts';

/** Margins in thousandths by sport and group of markets; `main` stands for a group that is not named. */
export const margins: Readonly<Record<number, Margins>> = {
  [football]: { main: 50, totals: 50, handicaps: 45, goals: 65, halves: 70, score: 140 },
  [tennis]: { main: 55, totals: 60, handicaps: 60, sets: 65, games: 80, score: 90 },
  [basketball]: { main: 45, totals: 50, handicaps: 50, halves: 60, periods: 65 },
  [iceHockey]: { main: 55, totals: 55, handicaps: 55, goals: 70, periods: 75, score: 150 },
  [counterStrike]: { main: 60, totals: 65, handicaps: 65, maps: 70, score: 100 },
};

export const footballOffers: readonly MarketOffer[] = [
  { marketId: 1, scope: 'match', rule: rules.threeWay },
  { marketId: 10, scope: 'match', rule: rules.doubleChance },
  { marketId: 11, scope: 'match', rule: rules.twoWay },
  { marketId: 16, scope: 'match', rule: rules.handicap, lines: handicapLines(-6, 6, 1, 7) },
  { marketId: 14, scope: 'match', rule: rules.threeWayHandicap, lines: scoreLines(-4, 4, 3) },
  { marketId: 18, scope: 'match', rule: rules.total, lines: totalLines('sum', 0.5, 12.5, 2, 7) },
  { marketId: 19, scope: 'match', rule: rules.homeTotal, lines: totalLines('home', 0.5, 9.5, 4, 3) },
  { marketId: 20, scope: 'match', rule: rules.awayTotal, lines: totalLines('away', 0.5, 9.5, 4, 3) },
  { marketId: 29, scope: 'match', rule: rules.bothScore },
  { marketId: 26, scope: 'match', rule: rules.oddEven },
  { marketId: 21, scope: 'match', rule: rules.exactSum, variant: 'sr:exact_goals:6+' },
  { marketId: 8, scope: 'goal', numbers: ['goalnr'], rule: rules.threeWay },
  { marketId: 45, scope: 'match', rule: rules.correctScore },
  { marketId: 47, scope: 'halves', rule: rules.halfTimeFullTime },
  { marketId: 60, scope: 'h1', rule: rules.threeWay },
  { marketId: 63, scope: 'h1', rule: rules.doubleChance },
  { marketId: 66, scope: 'h1', rule: rules.handicap, lines: handicapLines(-4, 4, 1, 3) },
  { marketId: 68, scope: 'h1', rule: rules.total, lines: totalLines('sum', 0.5, 7.5, 2, 3) },
  { marketId: 83, scope: 'h2', rule: rules.threeWay },
  { marketId: 90, scope: 'h2', rule: rules.total, lines: totalLines('sum', 0.5, 7.5, 2, 3) },
];

export const tennisOffers: readonly MarketOffer[] = [
  { marketId: 186, scope: 'match', rule: rules.twoWay },
  { marketId: 188, scope: 'match', rule: rules.handicap, lines: handicapLines(-2.5, 2.5, 4, 3) },
  { marketId: 199, scope: 'match3', rule: rules.correctScore, variant: 'sr:correct_score:bestof:3' },
  { marketId: 199, scope: 'match5', rule: rules.correctScore, variant: 'sr:correct_score:bestof:5' },
  { marketId: 196, scope: 'match3', rule: rules.exactSum, variant: 'sr:exact_sets:bestof:3' },
  { marketId: 196, scope: 'match5', rule: rules.exactSum, variant: 'sr:exact_sets:bestof:5' },
  { marketId: 187, scope: 'games', rule: rules.handicap, lines: handicapLines(-15.5, 15.5, 4, 5) },
  { marketId: 189, scope: 'games', rule: rules.total, lines: totalLines('sum', 12.5, 64.5, 4, 5) },
  { marketId: 190, scope: 'games', rule: rules.homeTotal, lines: totalLines('home', 0.5, 34.5, 4, 3) },
  { marketId: 191, scope: 'games', rule: rules.awayTotal, lines: totalLines('away', 0.5, 34.5, 4, 3) },
  { marketId: 198, scope: 'games', rule: rules.oddEven },
  { marketId: 202, scope: 'set', numbers: ['setnr'], rule: rules.twoWay },
  {
    marketId: 203,
    scope: 'set',
    numbers: ['setnr'],
    rule: rules.handicap,
    lines: handicapLines(-5.5, 5.5, 4, 3),
  },
  {
    marketId: 204,
    scope: 'set',
    numbers: ['setnr'],
    rule: rules.total,
    lines: totalLines('sum', 6.5, 12.5, 4, 3),
  },
  { marketId: 207, scope: 'set', numbers: ['setnr'], rule: rules.correctScore },
  { marketId: 210, scope: 'game', numbers: ['setnr', 'gamenr'], rule: rules.twoWay },
];

export const basketballOffers: readonly MarketOffer[] = [
  { marketId: 219, scope: 'full', rule: rules.twoWay },
  { marketId: 1, scope: 'match', rule: rules.threeWay },
  { marketId: 223, scope: 'full', rule: rules.handicap, lines: handicapLines(-60.5, 60.5, 4, 7) },
  { marketId: 225, scope: 'full', rule: rules.total, lines: totalLines('sum', 80.5, 339.5, 4, 7) },
  { marketId: 227, scope: 'full', rule: rules.homeTotal, lines: totalLines('home', 40.5, 189.5, 4, 3) },
  { marketId: 228, scope: 'full', rule: rules.awayTotal, lines: totalLines('away', 40.5, 189.5, 4, 3) },
  { marketId: 229, scope: 'full', rule: rules.oddEven },
  { marketId: 220, scope: 'overtime', rule: rules.happens },
  { marketId: 60, scope: 'h1', rule: rules.threeWay },
  { marketId: 66, scope: 'h1', rule: rules.handicap, lines: handicapLines(-40.5, 40.5, 4, 3) },
  { marketId: 68, scope: 'h1', rule: rules.total, lines: totalLines('sum', 40.5, 179.5, 4, 3) },
  { marketId: 235, scope: 'quarter', numbers: ['quarternr'], rule: rules.threeWay },
  {
    marketId: 303,
    scope: 'quarter',
    numbers: ['quarternr'],
    rule: rules.handicap,
    lines: handicapLines(-30.5, 30.5, 4, 3),
  },
  {
    marketId: 236,
    scope: 'quarter',
    numbers: ['quarternr'],
    rule: rules.total,
    lines: totalLines('sum', 15.5, 99.5, 4, 3),
  },
];

export const iceHockeyOffers: readonly MarketOffer[] = [
  { marketId: 1, scope: 'match', rule: rules.threeWay },
  { marketId: 10, scope: 'match', rule: rules.doubleChance },
  { marketId: 406, scope: 'full', rule: rules.twoWay },
  { marketId: 16, scope: 'match', rule: rules.handicap, lines: handicapLines(-6.5, 6.5, 4, 4) },
  { marketId: 18, scope: 'match', rule: rules.total, lines: totalLines('sum', 0.5, 16.5, 2, 5) },
  { marketId: 19, scope: 'match', rule: rules.homeTotal, lines: totalLines('home', 0.5, 11.5, 4, 3) },
  { marketId: 20, scope: 'match', rule: rules.awayTotal, lines: totalLines('away', 0.5, 11.5, 4, 3) },
  { marketId: 410, scope: 'full', rule: rules.handicap, lines: handicapLines(-6.5, 6.5, 4, 4) },
  { marketId: 412, scope: 'full', rule: rules.total, lines: totalLines('sum', 1.5, 17.5, 4, 3) },
  { marketId: 29, scope: 'match', rule: rules.bothScore },
  { marketId: 26, scope: 'match', rule: rules.oddEven },
  { marketId: 8, scope: 'goal', numbers: ['goalnr'], rule: rules.threeWay },
  { marketId: 220, scope: 'overtime', rule: rules.happens },
  { marketId: 443, scope: 'period', numbers: ['periodnr'], rule: rules.threeWay },
  {
    marketId: 446,
    scope: 'period',
    numbers: ['periodnr'],
    rule: rules.total,
    lines: totalLines('sum', 0.5, 7.5, 4, 3),
  },
];

export const counterStrikeOffers: readonly MarketOffer[] = [
  { marketId: 186, scope: 'match', rule: rules.twoWay },
  { marketId: 327, scope: 'match', rule: rules.handicap, lines: handicapLines(-1.5, 1.5, 12, 2) },
  { marketId: 328, scope: 'match', rule: rules.total, lines: totalLines('sum', 2.5, 2.5, 4, 1) },
  { marketId: 329, scope: 'match', rule: rules.correctScore, variant: 'sr:correct_score:bestof:3' },
  { marketId: 330, scope: 'map', numbers: ['mapnr'], rule: rules.twoWay },
  {
    marketId: 331,
    scope: 'map',
    numbers: ['mapnr'],
    rule: rules.handicap,
    lines: handicapLines(-11.5, 11.5, 4, 5),
  },
  {
    marketId: 332,
    scope: 'map',
    numbers: ['mapnr'],
    rule: rules.total,
    lines: totalLines('sum', 16.5, 35.5, 4, 5),
  },
  { marketId: 621, scope: 'map', numbers: ['mapnr'], rule: rules.oddEven },
  { marketId: 335, scope: 'mapot', numbers: ['mapnr'], rule: rules.happens },
];

/** Starts of the home side in points; `step` in quarters of one. */
function handicapLines(first: number, last: number, step: number, near: number): Lines {
  return { specifier: 'hcp', around: 'lead', first: first * 4, last: last * 4, step, near };
}

function scoreLines(first: number, last: number, near: number): Lines {
  return { specifier: 'hcp', around: 'lead', first: first * 4, last: last * 4, step: 4, near, asScore: true };
}

/** Totals in points; `step` in quarters of one. */
function totalLines(
  around: 'sum' | 'home' | 'away',
  first: number,
  last: number,
  step: number,
  near: number,
): Lines {
  return { specifier: 'total', around, first: first * 4, last: last * 4, step, near };
}
