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
  ['postponed', '', 'not-started', [0, 0]],
  ['suspended', '1:1', 'not-started', [1, 1]],
  ['abandoned', '2:0 1:0', 'not-started', [2, 0]],
  ['awarded', '3:0', 'cancelled', [3, 0]],
] as const)('a match that is %s tells so with its score, and is %s', (status, score, phase, goals) => {
  expect(statusOf(read(score, status))).toMatchObject({ phase, halted: status, score: goals });
  expect(matchStateOf(read(score, status), 0)).toBe(status);
});

test('a match that goes its planned course is not halted, and a cancelled one has no score', () => {
  expect(statusOf(read(''))).not.toHaveProperty('halted');
  expect(statusOf(read('1:0', 'cancelled'))).toMatchObject({ phase: 'cancelled', score: [0, 0] });
});
