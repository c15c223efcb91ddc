import { describe, expect, test } from 'vitest';
import { backtest, failures } from './backtest.ts';
import { describeBacktest } from './backtest-command.ts';
import { readFootballData } from './football-data.ts';
import { joinSeasons } from './league-seasons.ts';
import { createPricing } from './pricing.ts';

const columns =
  'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG,AvgH,AvgD,AvgA,Avg>2.5,Avg<2.5,AvgCH,AvgCD,AvgCA,AvgC>2.5,AvgC<2.5,AHh,AvgAHH,AvgAHA,AHCh,AvgCAHH,AvgCAHA';

function backtestOf(...rows: string[]) {
  const seasons = joinSeasons(readFootballData([columns, ...rows].join('\n'), 'E0.csv'));
  return backtest(seasons[0]?.matches ?? [], createPricing(seasons));
}

const likely = [
  'E0,15/08/2025,Arsenal,Fulham,2,0,1,0,1.5,4.4,6.8,1.8,2.05,1.4,4.9,8,1.7,2.15,-1.25,1.9,2,-1.25,1.86,2.04',
  'E0,16/08/2025,Chelsea,Everton,1,1,0,1,1.9,3.6,4.2,1.95,1.9,1.8,3.7,4.6,1.9,1.95,-0.75,1.98,1.9,-0.5,1.82,2.1',
];

test('every source is scored on the same matches, beside the closing odds', () => {
  const { rows } = backtestOf(...likely, 'E0,17/08/2025,Leeds,Burnley,0,1,0,0,,,,,,,,,,');
  expect(rows).toHaveLength(18);
  // The handicap of Chelsea is another one at kick-off, so the odds of both times cannot be compared.
  for (const row of rows) expect(row.matches).toBe(row.market === 'handicap' ? 1 : 2);
  const closing = rows.filter(({ source }) => source === 'bookmakers, closing');
  expect(closing.map(({ aboveClosing }) => aboveClosing)).toEqual([0, 0, 0]);
  // The fair chance of Arsenal is about 0.69, that of a draw of Chelsea 0.26: −ln 0.69 and −ln 0.26.
  expect(closing[0]?.logLoss).toBeCloseTo((-Math.log(0.69) - Math.log(0.26)) / 2, 1);
  const ours = rows.find(({ source, market }) => source === 'our prices at kick-off' && market === '1x2');
  expect(Math.abs(ours?.aboveClosing ?? 9)).toBeLessThan(0.02);
});

test('a stake that is half won on a quarter line counts by half, one that is returned not at all', () => {
  // Of −1.25 at 2:1 half of the stake on Fulham is won and half lost: a quarter line is two stakes on half lines.
  const byQuarter = 'E0,15/08/2025,Arsenal,Fulham,2,1,1,0,1.5,4.4,6.8,,,1.4,4.9,8,,,-1.25,1.9,2,-1.25,2,2';
  const returned = 'E0,16/08/2025,Chelsea,Everton,2,1,1,1,1.9,3.6,4.2,,,1.8,3.7,4.6,,,-1,2.2,1.7,-1,2.1,1.75';
  const { rows } = backtestOf(byQuarter, returned);
  const closing = rows.filter(
    ({ market, source }) => market === 'handicap' && source === 'bookmakers, closing',
  );
  expect(closing).toMatchObject([{ matches: 1 }]);
  expect(closing[0]?.logLoss).toBeCloseTo(Math.log(2), 6);
});

describe('OFFER-01: the gate of the log loss', () => {
  test.each([
    ['1x2', '8,4.9,1.4,1.8,2.05,1.4,4.9,8,1.8,2.05', '2,0'],
    ['total 2.5', '1.4,4.9,8,3.4,1.3,1.4,4.9,8,1.3,3.4', '3,0'],
  ])('opening prices of %s that are far worse than the closing odds are a failure', (market, odds, score) => {
    const bad = failures(backtestOf(`E0,15/08/2025,Arsenal,Fulham,${score},1,0,${odds}`));
    expect(bad.map((row) => [row.market, row.source])).toContainEqual([market, 'our opening prices']);
  });

  test('opening prices of a handicap that are far worse than the closing odds are a failure', () => {
    const moved = '1.4,4.9,8,1.8,2.05,1.4,4.9,8,1.8,2.05,-1.25,4,1.25,-1.25,1.25,4';
    const bad = failures(backtestOf(`E0,15/08/2025,Arsenal,Fulham,3,0,1,0,${moved}`));
    expect(bad.map((row) => [row.market, row.source])).toContainEqual(['handicap', 'our opening prices']);
  });

  test('prices as good as the closing odds pass, and the model by results is not judged by two matches', () => {
    const { rows } = backtestOf(...likely);
    expect(rows.filter(({ allowed }) => allowed !== undefined).map(({ source }) => source)).not.toContain(
      'results so far alone',
    );
  });

  test('the model by results is judged by a season, and fails when it finds nothing', () => {
    const clubs = Array.from('ABCDEFGHIJKLMNOP', (letter) => `${letter}elford`);
    const pairs = clubs.flatMap((home) => clubs.filter((away) => away !== home).map((away) => [home, away]));
    // The visitors always win, as the closing odds know from the first day. Results alone have to find it out.
    const odds = [50, 25, 1.02, 1.02, 20, 50, 25, 1.02, 1.02, 20];
    const rows = pairs.map(([home, away], index) => {
      const date = new Date(Date.UTC(2024, 7, 1 + index)).toISOString().slice(0, 10);
      return ['E0', date, home, away, 0, 5, 0, 1, ...odds].join(',');
    });
    const many = backtestOf(...rows);
    expect(many.rows.find(({ source }) => source === 'results so far alone')?.allowed).toBe(0.09);
    expect(failures(many).map(({ source }) => source)).toContain('results so far alone');
  });
});

test('outcomes are counted by their chance, with what happened', () => {
  const result = backtestOf(...likely);
  const { bands } = result;
  expect(bands).toHaveLength(10);
  for (const { from, outcomes, meanChance } of bands.filter((band) => band.outcomes > 0)) {
    expect(meanChance).toBeGreaterThanOrEqual(from);
    expect(meanChance).toBeLessThanOrEqual(from + 0.1);
    expect(outcomes).toBeGreaterThan(1);
  }
  const lines = describeBacktest(result);
  expect(lines[1]).toMatch(/^1x2 +our prices at kick-off +2 +\d\.\d{4} +-?\d+\.\d\d% +2\.00%$/);
  expect(lines.at(-10)).toMatch(/^0–10% /);
});
