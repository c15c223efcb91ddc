import { expect, test } from 'vitest';
import { type BacktestRow, backtest, failures } from './backtest.ts';
import { describeBacktest } from './backtest-command.ts';
import { readFootballData } from './football-data.ts';
import { joinSeasons } from './league-seasons.ts';
import { createPricing } from './pricing.ts';

const columns =
  'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG,AvgH,AvgD,AvgA,Avg>2.5,Avg<2.5,AvgCH,AvgCD,AvgCA,AvgC>2.5,AvgC<2.5';

function backtestOf(...rows: string[]) {
  const seasons = joinSeasons(readFootballData([columns, ...rows].join('\n'), 'E0.csv'));
  return backtest(seasons[0]?.matches ?? [], createPricing(seasons));
}

const likely = [
  'E0,15/08/2025,Arsenal,Fulham,2,0,1,0,1.5,4.4,6.8,1.8,2.05,1.4,4.9,8,1.7,2.15',
  'E0,16/08/2025,Chelsea,Everton,1,1,0,1,1.9,3.6,4.2,1.95,1.9,1.8,3.7,4.6,1.9,1.95',
];

test('every source is scored on the same matches, beside the closing odds', () => {
  const { rows } = backtestOf(...likely, 'E0,17/08/2025,Leeds,Burnley,0,1,0,0,,,,,,,,,,');
  expect(rows).toHaveLength(10);
  for (const row of rows) expect(row.matches).toBe(2);
  const closing = rows.filter(({ source }) => source === 'bookmakers, closing');
  expect(closing.map(({ aboveClosing }) => aboveClosing)).toEqual([0, 0]);
  // The fair chance of Arsenal is about 0.69, that of a draw of Chelsea 0.26: −ln 0.69 and −ln 0.26.
  expect(closing[0]?.logLoss).toBeCloseTo((-Math.log(0.69) - Math.log(0.26)) / 2, 1);
  const ours = rows.find(({ source, market }) => source === 'our prices at kick-off' && market === '1x2');
  expect(Math.abs(ours?.aboveClosing ?? 9)).toBeLessThan(0.02);
});

test('opening prices that are far worse than the closing odds are a failure', () => {
  const moved = 'E0,15/08/2025,Arsenal,Fulham,2,0,1,0,8,4.9,1.4,1.8,2.05,1.4,4.9,8,1.7,2.15';
  const bad = backtestOf(moved);
  expect(failures(bad).map(({ market }: BacktestRow) => market)).toEqual(['1x2']);
  expect(failures(backtestOf(likely[0] ?? ''))).not.toHaveLength(2);
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
  expect(lines[1]).toMatch(/^1x2 +our prices at kick-off +2 +\d\.\d{4} +-?\d+\.\d\d%$/);
  expect(lines.at(-10)).toMatch(/^0–10% /);
});
