import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leagueTable, seasonStart } from './league-table.ts';

const teams = ['Ajax', 'PSV', 'Twente', 'Utrecht'].map((name, index) => ({ id: index + 1, name }));
const [ajax, psv, twente] = teams as [(typeof teams)[0], (typeof teams)[0], (typeof teams)[0]];

test('OFFER-01: a football table has three points for a win, one for a draw, and then the goals', () => {
  const table = leagueTable(1, [
    { home: ajax, away: psv, score: [2, 0] },
    { home: psv, away: twente, score: [3, 0] },
    { home: twente, away: ajax, score: [1, 0] },
    { home: twente, away: psv, score: [1, 1] },
  ]);
  expect(table.map(({ team, points, scored, conceded }) => [team.name, points, scored, conceded])).toEqual([
    ['PSV', 4, 4, 3],
    ['Twente', 4, 2, 4],
    ['Ajax', 3, 2, 1],
  ]);
  expect(table[0]).toMatchObject({ played: 3, won: 1, drawn: 1, lost: 1 });
});

test('a sport of single players has no table', () => {
  expect(leagueTable(5, [{ home: ajax, away: psv, score: [2, 0] }])).toEqual([]);
});

test('whatever the results are, what one team wins another loses', () => {
  const result = fc.record({
    home: fc.constantFrom(...teams),
    away: fc.constantFrom(...teams),
    score: fc.tuple(fc.nat(9), fc.nat(9)),
  });
  fc.assert(
    fc.property(fc.array(result, { maxLength: 40 }), (results) => {
      const table = leagueTable(1, results);
      const sum = (of: (row: (typeof table)[number]) => number) =>
        table.reduce((all, row) => all + of(row), 0);
      expect(sum((row) => row.won)).toBe(sum((row) => row.lost));
      expect(sum((row) => row.scored)).toBe(sum((row) => row.conceded));
      expect(sum((row) => row.played)).toBe(2 * results.length);
      expect(table).toEqual(table.toSorted((a, b) => b.points - a.points));
    }),
  );
});

test.each([
  ['2026-03-05', 'gb-eng', 1, '2025-07-01'],
  ['2026-07-01', 'gb-eng', 1, '2026-07-01'],
  ['2026-03-05', 'br', 1, '2026-01-01'],
  ['2026-03-05', 'us', 2, '2025-07-01'],
])('the season of %s in %s begins on the right day', (day, categoryCode, sportId, start) => {
  expect(seasonStart(Date.parse(day), categoryCode, sportId)).toBe(Date.parse(start));
});
