import { expect, test } from 'vitest';
import { buildStatus, notStarted } from '../testing/build-match.ts';
import { elapsedSeconds } from './match-clock.tsx';
import { periodCode, rowScore } from './score-line.ts';
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

test('the parts of a match have the codes of the feed', () => {
  expect([0, 1].map((index) => periodCode(1, index))).toEqual(['1h', '2h']);
  expect([0, 4].map((index) => periodCode(5, index))).toEqual(['set1', 'set5']);
  expect([3, 4].map((index) => periodCode(2, index))).toEqual(['q4', 'ot']);
  expect(periodCode(999, 0)).toBe('');
});

test('a clock stands still until both of its moments are known, and never runs back', () => {
  expect(elapsedSeconds(null, 5_000)).toBe(0);
  expect(elapsedSeconds(1_000, null)).toBe(0);
  expect(elapsedSeconds(1_000, 4_020)).toBe(3);
  expect(elapsedSeconds(5_000, 4_000)).toBe(0);
});

test('one timer serves all clocks, and stops with the last of them', () => {
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
