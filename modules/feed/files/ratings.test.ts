import { createSeededRandom } from '@fairline/runtime';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { poisson } from '../domain/random.ts';
import { createRatings, type RatedResult } from './ratings.ts';

const teams = [1, 2, 3, 4, 5, 6];

/** Days of a year by number. */
function day(number: number): string {
  return new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10);
}

const results = fc.array(
  fc
    .record({
      day: fc.nat(300),
      homeId: fc.constantFrom(...teams),
      awayId: fc.constantFrom(...teams),
      home: fc.nat(9),
      away: fc.nat(9),
    })
    .filter(({ homeId, awayId }) => homeId !== awayId)
    .map(({ day: number, homeId, awayId, home, away }): RatedResult => {
      return { date: day(number), homeId, awayId, goals: [home, away] };
    }),
  { maxLength: 40 },
);

test('an expectation uses no result of its own day or of later days', () => {
  fc.assert(
    fc.property(results, results, fc.nat(300), (given, others, number) => {
      const date = day(number);
      const before = given.filter((result) => result.date < date);
      const later = others.filter((result) => result.date >= date);
      const known = createRatings(before).expect(date, 1, 2);
      expect(createRatings([...later, ...before]).expect(date, 1, 2)).toEqual(known);
    }),
  );
});

test('expectations are finite and positive, whatever the results', () => {
  fc.assert(
    fc.property(results, (given) => {
      const ratings = createRatings(given);
      for (const [home, away] of [
        [1, 2],
        [6, 1],
        [1, 99],
      ] as const) {
        const expected = ratings.expect('2027-01-01', home, away);
        expect(expected.home).toBeGreaterThan(0);
        expect(expected.away).toBeGreaterThan(0);
        expect(expected.home + expected.away).toBeLessThan(40);
      }
    }),
  );
});

test('before the first result all teams are average, and the home side has its edge', () => {
  const ratings = createRatings([]);
  expect(ratings.expect('2026-08-15', 1, 2)).toEqual({ home: 1.52, away: 1.24 });
});

test('the order of the results does not matter', () => {
  const given: RatedResult[] = [
    { date: day(1), homeId: 1, awayId: 2, goals: [3, 0] },
    { date: day(8), homeId: 2, awayId: 3, goals: [1, 1] },
    { date: day(15), homeId: 3, awayId: 1, goals: [0, 2] },
  ];
  const there = createRatings(given).expect(day(20), 1, 3);
  const back = createRatings(given.toReversed()).expect(day(20), 1, 3);
  expect(back.home).toBeCloseTo(there.home, 9);
  expect(there.home).toBeGreaterThan(1.52);
});

test('the ratings find the strengths of a simulated league', () => {
  const random = createSeededRandom('league');
  const attack = [1.6, 1.3, 1.05, 0.9, 0.7, 0.6];
  const defence = [0.7, 0.8, 1, 1.05, 1.2, 1.35];
  const played: RatedResult[] = [];
  for (let round = 0; round < 50; round++) {
    for (const home of teams) {
      for (const away of teams) {
        if (home === away) continue;
        const goals = (scorer: number, keeper: number, base: number) =>
          poisson(random, base * (attack[scorer - 1] ?? 1) * (defence[keeper - 1] ?? 1));
        played.push({
          date: day(round),
          homeId: home,
          awayId: away,
          goals: [goals(home, away, 1.6), goals(away, home, 1.2)],
        });
      }
    }
  }
  const ratings = createRatings(played);
  const strong = ratings.expect(day(60), 1, 6);
  expect(Math.abs(strong.home / (1.6 * 1.6 * 1.35) - 1)).toBeLessThan(0.12);
  expect(Math.abs(strong.away / (1.2 * 0.6 * 0.7) - 1)).toBeLessThan(0.15);
});

test('older results have a smaller weight', () => {
  const once: RatedResult[] = Array.from({ length: 10 }, (_, index) => ({
    date: `2020-01-${10 + index}`,
    homeId: 1,
    awayId: 2,
    goals: [4, 0],
  }));
  const lately: RatedResult = { date: '2026-01-01', homeId: 3, awayId: 4, goals: [1, 1] };
  const fresh = createRatings(once).expect('2020-02-01', 1, 2);
  const stale = createRatings([...once, lately]).expect('2026-02-01', 1, 2);
  expect(stale.home).toBeLessThan(fresh.home * 0.75);
});
