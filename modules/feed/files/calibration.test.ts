import { expect, test } from 'vitest';
import { calibrate, scoreChances } from './calibration.ts';
import { readFootballData } from './football-data.ts';
import { joinSeasons } from './league-seasons.ts';
import { createPricing } from './pricing.ts';

test('chances of one third score ln 3 and two thirds, and a right certainty scores 0', () => {
  const thirds = [1 / 3, 1 / 3, 1 / 3];
  const guess = scoreChances('our opening prices', [
    { chances: thirds, full: [1, 0] },
    { chances: thirds, full: [0, 0] },
  ]);
  expect(guess).toMatchObject({ matches: 2 });
  expect(guess.logLoss).toBeCloseTo(Math.log(3), 10);
  expect(guess.brier).toBeCloseTo(2 / 3, 10);
  expect(scoreChances('our opening prices', [{ chances: [0, 0, 1], full: [0, 2] }])).toMatchObject({
    logLoss: 0,
    brier: 0,
  });
});

test('all sources are scored on the same matches; matches without odds are scored separately', () => {
  const rows = [
    'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,AvgH,AvgD,AvgA,AvgCH,AvgCD,AvgCA',
    'E0,15/08/2025,Arsenal,Fulham,2,0,1.5,4.4,6.8,1.4,4.9,8',
    'E0,16/08/2025,Chelsea,Everton,1,1,1.9,3.6,4.2,1.8,3.7,4.6',
    'E0,17/08/2025,Leeds,Burnley,0,1,,,,,,',
    'E0,17/09/2025,Leeds,Arsenal,,,5,4,1.6,,,',
  ];
  const seasons = joinSeasons(readFootballData(rows.join('\n'), 'E0.csv'));
  const blocks = calibrate(seasons[0]?.matches ?? [], createPricing(seasons));
  expect(blocks.map((block) => block.map(({ of, matches }) => [of, matches]))).toEqual([
    [
      ['our opening prices', 2],
      ['results so far alone', 2],
      ['bookmakers, opening', 2],
      ['bookmakers, closing', 2],
    ],
    [['our opening prices', 1]],
  ]);
  const [ours, , theirs] = blocks[0] ?? [];
  expect(Math.abs((ours?.logLoss ?? 0) - (theirs?.logLoss ?? 9))).toBeLessThan(0.03);
});
