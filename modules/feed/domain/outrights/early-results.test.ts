import { outrightBottom, outrightTop, outrightWinner } from '@fairline/markets';
import { isRefined } from '@fairline/odds';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earlyResult, reachablePlaces } from './early-results.ts';
import { addResult, placesOf, type TableMarket, tableResult } from './final-table.ts';

const rowsOf = (rows: readonly (readonly [points: number, matchesLeft: number])[]) =>
  rows.map(([points, matchesLeft]) => ({ points, matchesLeft }));

test('OFFER-01: a place is out of reach or certain by points alone, and equal points decide nothing', () => {
  const places = reachablePlaces(
    rowsOf([
      [10, 1],
      [7, 1],
      [6, 1],
      [3, 0],
    ]),
    3,
  );
  expect(places).toEqual([
    // The second can be equal in points to the first, and the third to the second.
    { best: 1, worst: 2 },
    { best: 1, worst: 3 },
    { best: 2, worst: 3 },
    { best: 4, worst: 4 },
  ]);
});

const seasonMarkets = (competitors: number): TableMarket[] => [
  { marketId: outrightWinner, specifiers: '', winners: 1, ranked: true },
  ...Array.from({ length: competitors - 1 }, (_, index) => [
    { marketId: outrightTop, specifiers: `pos=${index + 1}`, winners: index + 1 },
    { marketId: outrightBottom, specifiers: `pos=${index + 1}`, winners: index + 1 },
  ]).flat(),
];

test('OFFER-01: over whole seasons no early result differs from the one at the end', () => {
  let early = 0;
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 6 }).chain((competitors) => {
        const pairs = Array.from({ length: competitors }, (_, home) =>
          Array.from({ length: competitors }, (_, away) => ({ home, away })),
        )
          .flat()
          .filter(({ home, away }) => home !== away);
        return fc.record({
          competitors: fc.constant(competitors),
          order: fc.shuffledSubarray(pairs, { minLength: pairs.length }),
          leads: fc.array(fc.integer({ min: -2, max: 2 }), {
            minLength: pairs.length,
            maxLength: pairs.length,
          }),
          points: fc.constantFrom({ win: 3, draw: 1 }, { win: 2, draw: 1 }),
        });
      }),
      ({ competitors, order, leads, points }) => {
        const rows = Array.from({ length: competitors }, () => ({
          points: 0,
          difference: 0,
          matchesLeft: 2 * (competitors - 1),
        }));
        const stages = order.map(({ home, away }, index) => {
          const [one, other] = [rows[home], rows[away]];
          if (!one || !other) throw new RangeError('both sides are in the table');
          addResult(one, other, leads[index] ?? 0, points);
          one.matchesLeft--;
          other.matchesLeft--;
          return reachablePlaces(rows, points.win);
        });
        const final = placesOf(rows);
        for (const market of seasonMarkets(competitors)) {
          for (const [index, place] of final.entries()) {
            let before: ReturnType<typeof earlyResult>;
            for (const stage of stages) {
              const reachable = stage[index];
              const result = reachable && earlyResult(market, reachable, competitors);
              // What was decided stays decided, and each report says as much as the one before.
              if (before) expect(result && isRefined(before, result)).toBe(true);
              before = result;
              if (!result) continue;
              early++;
              expect(isRefined(result, tableResult(market, place, competitors))).toBe(true);
            }
          }
        }
      },
    ),
    { numRuns: 150 },
  );
  expect(early).toBeGreaterThan(1_000);
});
