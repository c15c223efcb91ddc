import { findMarket } from '@fairline/markets';
import { fairProbabilities, overround } from '@fairline/odds';
import { expect, test } from 'vitest';
import { openMatch, openSeason } from './files.fixture.ts';
import { readFootballData } from './football-data.ts';
import { joinSeasons } from './league-seasons.ts';
import { readOpenfootball } from './openfootball.ts';
import { createPricing, priceGoals } from './pricing.ts';

const csv = [
  'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,AvgH,AvgD,AvgA,Avg>2.5,Avg<2.5,AvgCH,AvgCD,AvgCA',
  'E0,15/08/2026,Arsenal,Fulham,,,1.5,4.4,6.8,1.7,2.15,1.4,4.9,8',
  'E0,16/08/2026,Chelsea,Everton,,,,,,,,,,',
].join('\n');

function oneXTwo(markets: ReturnType<typeof priceGoals>): number[] {
  const market = markets.find(({ update }) => update.marketId === 1);
  return market?.update.outcomes.map(({ oddsMilli }) => oddsMilli) ?? [];
}

test("a match with odds is priced at the bookmakers' chances and our own margin", () => {
  const seasons = joinSeasons(readFootballData(csv, 'E0.csv'));
  const pricing = createPricing(seasons);
  const [match] = seasons[0]?.matches ?? [];
  if (!match) throw new Error('no match');
  const opening = oneXTwo(pricing.opening(match));
  expect(Math.abs(overround(opening) - 0.05)).toBeLessThan(0.02);
  fairProbabilities(opening, 'power').forEach((chance, index) => {
    const theirs = fairProbabilities([1_500, 4_400, 6_800], 'power')[index] ?? 0;
    expect(Math.abs(chance - theirs)).toBeLessThan(0.015);
  });
  // The closing price of the favourite is lower than the opening price.
  expect(oneXTwo(pricing.closing(match))[0]).toBeLessThan(opening[0] ?? 0);
});

test('a match without odds is priced by the results before it, and its own result does not matter', () => {
  const price = (last: string) => {
    const matches = [
      ...['2026-08-08', '2026-08-15', '2026-08-22'].flatMap((date, index) => [
        openMatch(date, `Arsenal FC – ${['Fulham', 'Everton', 'Burnley'][index]}`, '4:0 2:0'),
        openMatch(date, `Chelsea – ${['Leeds', 'Brentford', 'Liverpool'][index]}`, '0:3 0:1'),
      ]),
      openMatch('2026-09-01', 'Arsenal FC – Chelsea', last),
    ];
    const seasons = joinSeasons([readOpenfootball(openSeason(matches), 'en.1.json')]);
    const match = seasons[0]?.matches.at(-1);
    if (!match) throw new Error('no match');
    return oneXTwo(createPricing(seasons).opening(match));
  };
  const before = price('');
  expect(before[0]).toBeLessThan(1_700);
  expect(price('0:6 0:3')).toEqual(before);
});

test('every football market is on offer before kick-off that the scores of both halves decide, with a margin', () => {
  const markets = priceGoals({ home: 1.6, away: 1.1 });
  const ids = new Set(markets.map(({ update }) => update.marketId));
  expect([...ids].sort((a, b) => a - b)).toEqual([
    1, 10, 11, 14, 15, 16, 18, 19, 20, 21, 23, 24, 25, 26, 29, 30, 31, 32, 33, 34, 35, 36, 37, 45, 47, 48, 49,
    50, 51, 52, 53, 54, 56, 57, 58, 59, 60, 63, 64, 65, 66, 68, 69, 70, 74, 75, 81, 83, 85, 86, 88, 90, 91,
    92, 94, 95,
  ]);
  for (const { update, offer } of markets) {
    const { winners = 1 } = offer.rule;
    if (winners === 'any') throw new Error('files offer no scorers');
    const implied = update.outcomes.reduce((sum, { oddsMilli }) => sum + 1_000 / oddsMilli, 0);
    expect(implied / winners, findMarket(update.marketId)?.name).toBeGreaterThan(1.02);
  }
});
