import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyMatches, findOutcome, offeredMarket } from '../offered-match.fixture.ts';
import { openOutcomes } from './open-outcomes.ts';

const range = { fromMilli: 1_200, toMilli: 3_000 };

function outcomes(...markets: ReturnType<typeof offeredMarket>[]): string[] {
  return openOutcomes({ matchId: '1', markets }, range).map(({ outcomeId }) => outcomeId);
}

test('UI-07: an outcome has its chance, without the margin of its market', () => {
  const [home, away] = openOutcomes({ matchId: '7', markets: [offeredMarket([1_900, 1_900])] }, range);
  expect(home).toEqual({
    matchId: '7',
    marketId: 1,
    specifiers: '',
    outcomeId: '1',
    oddsMilli: 1_900,
    chance: 0.5,
  });
  expect(away?.chance).toBe(0.5);
});

test('UI-07: a price outside the range is not chosen, one at its end is', () => {
  expect(outcomes(offeredMarket([1_199, 5_000]))).toEqual([]);
  expect(outcomes(offeredMarket([1_200, 5_000]))).toEqual(['1']);
  expect(outcomes(offeredMarket([1_500, 3_000]))).toEqual(['1', '2']);
  expect(outcomes(offeredMarket([1_500, 3_001]))).toEqual(['1']);
});

test('UI-07: a market that is suspended or closed gives nothing', () => {
  for (const status of ['suspended', 'deactivated', 'settled', 'cancelled']) {
    expect(outcomes(offeredMarket([1_900, 1_900], { status })), status).toEqual([]);
  }
});

test('UI-07: a market with an outcome without a price gives no chances', () => {
  const { outcomes: both } = offeredMarket([1_900, 1_900]);
  const half = both.map((outcome, index) => ({ ...outcome, active: index === 0 }));
  expect(outcomes(offeredMarket([], { outcomes: half }))).toEqual([]);
  expect(outcomes(offeredMarket([1_900, 1_000]))).toEqual([]);
  expect(outcomes(offeredMarket([1_900]))).toEqual([]);
});

test('UI-07: only lines that cannot return the stake are used', () => {
  const onLine = (specifiers: string) => outcomes(offeredMarket([1_900, 1_900], { specifiers })).length;
  for (const line of ['total=2.5', 'hcp=-1.5', 'hcp=0.5', 'mapnr=1|total=26.5']) expect(onLine(line)).toBe(2);
  for (const line of ['total=3', 'total=2.25', 'hcp=0', 'hcp=-0.75', 'hcp=1|mapnr=1']) {
    expect(onLine(line), line).toBe(0);
  }
});

test('UI-07: in any book, the found outcomes are open, within the range and have a chance', () => {
  fc.assert(
    fc.property(anyMatches, (matches) => {
      for (const leg of matches.flatMap((match) => openOutcomes(match, range))) {
        const found = findOutcome(matches, leg);
        expect(found).toMatchObject({
          market: { status: 'active' },
          outcome: { active: true, oddsMilli: leg.oddsMilli },
        });
        expect(leg.oddsMilli).toBeGreaterThanOrEqual(range.fromMilli);
        expect(leg.oddsMilli).toBeLessThanOrEqual(range.toMilli);
        expect(leg.chance).toBeGreaterThan(0);
        expect(leg.chance).toBeLessThan(1);
      }
    }),
  );
});
