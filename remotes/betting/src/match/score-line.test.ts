import { expect, test } from 'vitest';
import { buildStatus, notStarted } from '../testing/build-match.ts';
import { elapsedSeconds } from './match-clock.tsx';
import { rowScore, scoreCells } from './score-line.ts';
import { createTicker } from './ticker.ts';

test('football shows its goals, and nothing before the start', () => {
  expect(rowScore({ sportId: 1, status: buildStatus() })).toEqual([{ kind: 'total', home: '2', away: '1' }]);
  expect(rowScore({ sportId: 1, status: notStarted })).toEqual([]);
});

test('tennis shows sets, the games of this set, and the points of this game', () => {
  const status = buildStatus({
    score: [1, 0],
    periodScores: [
      [7, 5],
      [3, 4],
    ],
    points: ['40', 'A'],
  });
  expect(rowScore({ sportId: 5, status })).toEqual([
    { kind: 'total', home: '1', away: '0' },
    { kind: 'period', home: '3', away: '4' },
    { kind: 'points', home: '40', away: 'A' },
  ]);
});

test('UI-07: a detailed score has every part played so far, with the current one marked', () => {
  const status = buildStatus({
    score: [1, 1],
    periodScores: [
      [7, 5],
      [3, 6],
      [2, 0],
    ],
    points: ['15', '0'],
  });
  const kinds = (phase: 'live' | 'ended') =>
    rowScore({ sportId: 5, status: { ...status, phase } }, true).map(({ kind, home }) => `${kind} ${home}`);
  expect(kinds('live')).toEqual(['total 1', 'past 7', 'past 3', 'period 2', 'points 15']);
  expect(kinds('ended')).toEqual(['total 1', 'past 7', 'past 3', 'past 2', 'points 15']);
  expect(rowScore({ sportId: 1, status: buildStatus() }, true).map(({ kind }) => kind)).toEqual([
    'total',
    'past',
    'period',
  ]);
});

test('UI-07: all rows of a list have as many score cells as its longest score', () => {
  const short = { status: buildStatus({ periodScores: [[1, 0]] }) };
  const long = { status: buildStatus({ points: ['0', '15'] }) };
  expect(scoreCells(5, [short, long], true)).toBe(4);
  expect(scoreCells(5, [short, long])).toBe(3);
  expect(scoreCells(5, [short])).toBe(2);
  expect(scoreCells(1, [long])).toBe(1);
  expect(scoreCells(5, [], true)).toBe(1);
});

test('a clock does not run until both of its times are known, and never runs backwards', () => {
  expect(elapsedSeconds(null, 5_000)).toBe(0);
  expect(elapsedSeconds(1_000, null)).toBe(0);
  expect(elapsedSeconds(1_000, 4_020)).toBe(3);
  expect(elapsedSeconds(5_000, 4_000)).toBe(0);
});

test('one timer serves all clocks, and stops with the last clock', () => {
  let tasks: (() => void)[] = [];
  let nowMs = 0;
  const ticker = createTicker({
    now: () => nowMs,
    every(_, task) {
      tasks.push(task);
      return () => {
        tasks = tasks.filter((each) => each !== task);
      };
    },
  });
  let ticks = 0;
  const offs = [0, 1].map(() => ticker.subscribe(() => ticks++));
  expect(tasks).toHaveLength(1);
  nowMs = 1_000;
  for (const task of tasks) task();
  expect(ticks).toBe(2);
  expect(ticker.now()).toBe(1_000);
  for (const off of offs) off();
  expect(tasks).toHaveLength(0);
  expect(ticker.now()).toBeNull();
});
