import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countPlay, type PlayTime, remainingPlay } from './play-time.ts';

const midnight = Date.UTC(2026, 0, 2);

function pings(...timesMs: number[]): PlayTime | undefined {
  return timesMs.reduce<PlayTime | undefined>(countPlay, undefined);
}

test('LIM-07: time between pings counts, also from two windows at once', () => {
  expect(pings(midnight, midnight + 30_000, midnight + 60_000)?.usedMs).toBe(60_000);
  expect(pings(midnight, midnight + 10_000, midnight + 30_000, midnight + 40_000)?.usedMs).toBe(40_000);
});

test('LIM-07: time away does not count', () => {
  expect(pings(midnight, midnight + 30_000, midnight + 3_600_000)?.usedMs).toBe(30_000);
});

test('LIM-07: the full hours are available again on the next day', () => {
  const evening = pings(midnight - 60_000, midnight - 30_000);
  expect(remainingPlay(1n, evening, midnight - 30_000)).toBe(3_600_000 - 30_000);
  expect(remainingPlay(1n, evening, midnight)).toBe(3_600_000);
  expect(pings(midnight - 60_000, midnight - 30_000, midnight + 1_000)?.usedMs).toBe(0);
});

test('LIM-07: what remains is never negative and never grows within a day', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 120_000 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(gaps, (steps) => {
      let atMs = midnight;
      let play: PlayTime | undefined;
      let left = 3_600_000;
      for (const step of steps) {
        atMs += step;
        if (atMs >= midnight + 86_400_000) return;
        play = countPlay(play, atMs);
        const now = remainingPlay(1n, play, atMs);
        expect(now).toBeGreaterThanOrEqual(0);
        expect(now).toBeLessThanOrEqual(left);
        left = now;
      }
    }),
  );
});
