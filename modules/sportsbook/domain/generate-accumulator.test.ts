import { productOf } from '@fairline/odds';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyMatches, findOutcome, offeredMarket } from '../offered-match.fixture.ts';
import { generateAccumulator, generatedOdds, maxOffPercent } from './generate-accumulator.ts';
import { type Candidate, type OfferedMatch, openOutcomes } from './open-outcomes.ts';

function matchesOf(count: number): OfferedMatch[] {
  return Array.from({ length: count }, (_, index) => ({
    matchId: String(1_000 + index),
    markets: [
      offeredMarket([1_300 + 37 * index, 3_100, 4_800]),
      offeredMarket([1_850, 1_950], { marketId: 18 }),
    ],
  }));
}

function total(legs: readonly Candidate[]): number {
  return Number(productOf(legs.map(({ oddsMilli }) => oddsMilli)));
}

function offPercent(legs: readonly Candidate[], wishMilli: number): number {
  return (Math.abs(total(legs) - wishMilli) * 100) / wishMilli;
}

/** Lists every accumulator of a few matches. */
function everyAccumulator(matches: readonly OfferedMatch[]): Candidate[][] {
  let made: Candidate[][] = [[]];
  for (const match of matches) {
    const outcomes = openOutcomes(match, generatedOdds);
    made = made.flatMap((legs) => [legs, ...outcomes.map((leg) => [...legs, leg])]);
  }
  return made.filter((legs) => legs.length > 1);
}

const anyWish = fc.integer({ min: 2_000, max: 1_000_000 });

test.each([2_000, 3_500, 10_000, 64_000, 1_000_000])(
  'UI-07: of many matches an accumulator at %i thousandths is within one hundredth of the wish',
  (wishMilli) => {
    for (const seed of ['0', '1', '77']) {
      const made = generateAccumulator(matchesOf(60), { wishMilli, seed });
      expect(made.ok && offPercent(made.legs, wishMilli)).toBeLessThanOrEqual(1.001);
    }
  },
);

test('UI-07: an accumulator has at most one leg more than the wish needs', () => {
  const sizes = (wishMilli: number) =>
    Array.from({ length: 20 }, (_, seed) => {
      const made = generateAccumulator(matchesOf(60), { wishMilli, seed: String(seed) });
      return made.ok ? made.legs.length : 0;
    });
  for (const size of sizes(4_000)) expect([2, 3]).toContain(size);
  for (const size of sizes(100_000)) expect([4, 5]).toContain(size);
});

test('UI-07: accumulators of two and three legs that match the wish are drawn, and those of four are not', () => {
  const matches = [2_000, 2_000, 1_410, 1_420, 1_410, 1_420].map((oddsMilli, index) => ({
    matchId: String(index),
    markets: [offeredMarket([oddsMilli, 9_000])],
  }));
  const sizes = Array.from({ length: 40 }, (_, seed) => {
    const made = generateAccumulator(matches, { wishMilli: 4_000, seed: String(seed) });
    return made.ok ? made.legs.length : 0;
  });
  expect(new Set(sizes)).toEqual(new Set([2, 3]));
});

test('UI-07: a wish that takes more than twelve legs is out of reach', () => {
  const matches = Array.from({ length: 40 }, (_, index) => ({
    matchId: String(index),
    markets: [offeredMarket([1_200, 9_000])],
  }));
  const made = (wishMilli: number) => generateAccumulator(matches, { wishMilli, seed: '0' });
  expect(made(8_916)).toMatchObject({ ok: true, legs: { length: 12 } });
  expect(made(12_000)).toEqual({ ok: false, code: 'ODDS_OUT_OF_REACH' });
});

test('UI-07: the same seed makes the same accumulator, in whatever order the matches come; others vary', () => {
  const matches = matchesOf(60);
  const made = (seed: number, from = matches) =>
    JSON.stringify(generateAccumulator(from, { wishMilli: 12_000, seed: String(seed) }));
  expect(made(5, matches.toReversed())).toBe(made(5));
  expect(new Set(Array.from({ length: 20 }, (_, seed) => made(seed))).size).toBeGreaterThan(15);
});

test('UI-07: a single at the odds of the wish does not prevent two legs with the same product', () => {
  const matches = [2_000, 1_250, 1_600].map((oddsMilli, index) => ({
    matchId: String(index),
    markets: [offeredMarket([oddsMilli, 9_000])],
  }));
  const made = generateAccumulator(matches, { wishMilli: 2_000, seed: '0' });
  expect(made.ok && made.legs.map(({ oddsMilli }) => oddsMilli).sort()).toEqual([1_250, 1_600]);
});

test('UI-07: a wish out of reach and too few matches are refused by name', () => {
  const wish = (count: number, wishMilli: number) =>
    generateAccumulator(matchesOf(count), { wishMilli, seed: '0' });
  expect(wish(1, 2_000)).toEqual({ ok: false, code: 'NOTHING_TO_COMBINE' });
  expect(wish(0, 2_000)).toEqual({ ok: false, code: 'NOTHING_TO_COMBINE' });
  expect(wish(2, 500_000)).toEqual({ ok: false, code: 'ODDS_OUT_OF_REACH' });
});

test('UI-07: total odds 15% off the wish are near enough, more are not', () => {
  const matches = ['1', '2'].map((matchId) => ({ matchId, markets: [offeredMarket([2_000, 9_000])] }));
  const isMade = (wishMilli: number) => generateAccumulator(matches, { wishMilli, seed: '0' }).ok;
  expect([3_478, 3_480, 4_700, 4_710].map(isMade)).toEqual([false, true, true, false]);
});

test('UI-07: in any book, legs are open, of different matches, and the total is within the bound', () => {
  fc.assert(
    fc.property(anyMatches, anyWish, fc.string(), (matches, wishMilli, seed) => {
      const made = generateAccumulator(matches, { wishMilli, seed });
      if (!made.ok) return;
      const { legs } = made;
      expect(legs.length).toBeGreaterThanOrEqual(2);
      expect(new Set(legs.map(({ matchId }) => matchId)).size).toBe(legs.length);
      // The bound allows for total odds that are rounded down to thousandths.
      expect(offPercent(legs, wishMilli + 1)).toBeLessThanOrEqual(maxOffPercent + 0.1);
      for (const leg of legs) {
        expect(findOutcome(matches, leg)).toMatchObject({
          market: { status: 'active' },
          outcome: { active: true, oddsMilli: leg.oddsMilli },
        });
      }
    }),
  );
});

test('UI-07: if an accumulator within the bound exists, one is found, and none is much nearer', () => {
  const few = anyMatches.map((matches) => matches.slice(0, 6));
  fc.assert(
    fc.property(few, fc.integer({ min: 2_000, max: 200_000 }), fc.string(), (matches, wishMilli, seed) => {
      const offs = everyAccumulator(matches).map((legs) => offPercent(legs, wishMilli));
      const best = Math.min(...offs);
      const made = generateAccumulator(matches, { wishMilli, seed });
      // Sums within a fifth of a percent for each leg count as equal, and an accumulator within one percent of the wish
      // is accepted even if a better one exists.
      if (made.ok) expect(offPercent(made.legs, wishMilli)).toBeLessThanOrEqual(Math.max(1.1, best + 1.5));
      else expect(best).toBeGreaterThan(maxOffPercent - 1.5);
    }),
  );
});
