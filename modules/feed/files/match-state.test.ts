import { expect, test } from 'vitest';
import { openMatch, openSeason } from './files.fixture.ts';
import { joinSeasons } from './league-seasons.ts';
import { matchStateOf, statusOf } from './match-state.ts';
import { readOpenfootball } from './openfootball.ts';

function read(score: string, status?: string) {
  const season = openSeason([
    openMatch('2026-08-15', 'A – B', score, status === undefined ? {} : { status }),
  ]);
  const [match] = joinSeasons([readOpenfootball(season, 'x.json')]).flatMap(({ matches }) => matches);
  if (!match) throw new Error('no match');
  return match;
}

test('the status of a match that was played has the score of each half', () => {
  expect(statusOf(read('1:2 1:0'))).toMatchObject({
    phase: 'ended',
    score: [1, 2],
    periodScores: [
      [1, 0],
      [0, 2],
    ],
  });
  expect(statusOf(read('2:1'))).toMatchObject({ score: [2, 1], periodScores: [] });
});

test.each([
  ['postponed', '', 'postponed', 'not-started', [0, 0]],
  ['suspended', '1:1', 'interrupted', 'not-started', [1, 1]],
  ['abandoned', '2:0 1:0', 'abandoned', 'not-started', [2, 0]],
  ['awarded', '3:0', 'awarded', 'cancelled', [3, 0]],
] as const)('a match that is %s at %s tells so: it is %s, and %s', (status, score, kind, phase, goals) => {
  expect(statusOf(read(score, status))).toMatchObject({ phase, disruption: { kind }, score: goals });
  expect(matchStateOf(read(score, status), 0)).toBe(status);
});

test('a match that goes its planned course is not disrupted, and a cancelled one has no score', () => {
  expect(statusOf(read(''))).not.toHaveProperty('disruption');
  expect(statusOf(read('1:0', 'cancelled'))).toMatchObject({ phase: 'cancelled', score: [0, 0] });
});
