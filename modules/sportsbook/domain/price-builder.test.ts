import { jointResults, type Selection } from '@fairline/feed';
import { football } from '@fairline/markets';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { footballModel } from '../builder/football-model.fixture.ts';
import { type PartResults, priceBuilder } from './price-builder.ts';

const won = { kind: 'won' } as const;
const lost = { kind: 'lost' } as const;

/** Joint results of parts by the bits of those that win: the place is the set of winning parts. */
function joint(parts: number, chances: readonly number[]): PartResults[] {
  return chances.map((chance, bits) => ({
    results: Array.from({ length: parts }, (_, part) => ((bits & (2 ** part)) === 0 ? lost : won)),
    chance,
  }));
}

/** A football match before its first minute, as the model of the feed has it. */
const beforeKickOff = {
  phase: 'not-started',
  period: '',
  clockSeconds: null,
  score: [0, 0] as [number, number],
  periodScores: [],
  model: footballModel(),
} satisfies Parameters<typeof jointResults>[1];

/** Prices selections of the match with a margin of 5% on each. */
function priced(...selections: Selection[]) {
  const results = jointResults(football, beforeKickOff, selections) ?? [];
  const fair = selections.map((_, part) =>
    results.reduce((sum, each) => sum + (each.results[part]?.kind === 'won' ? each.chance : 0), 0),
  );
  const odds = fair.map((chance) => Math.floor(1_000 / (chance * 1.05)));
  return { price: priceBuilder(results, odds), odds };
}

function select(marketId: number, outcomeId: string, specifiers = ''): Selection {
  return { marketId, outcomeId, specifiers };
}

describe('OFFER-01: the price of a bet builder', () => {
  test('independent parts have the product of their prices, since each brings its own margin', () => {
    const halves = joint(2, [0.25, 0.25, 0.25, 0.25]);
    expect(priceBuilder(halves, [1_900, 1_800])).toEqual({ ok: true, prices: [1_000, 1_900, 1_800, 3_400] });
  });

  test('parts that help each other pay less than the product, and parts that hinder each other pay more', () => {
    const helping = priceBuilder(joint(2, [0.4, 0.1, 0.1, 0.4]), [1_900, 1_900]);
    expect(helping).toMatchObject({ ok: true, prices: [1_000, 1_900, 1_900, 2_250] });
    const hindering = priceBuilder(joint(2, [0.1, 0.4, 0.4, 0.1]), [1_900, 1_900]);
    expect(hindering).toMatchObject({ ok: true, prices: [1_000, 1_900, 1_900, 9_000] });
  });

  test('a part without a chance beside the others is refused', () => {
    expect(priceBuilder(joint(2, [0, 0.5, 0.5, 0]), [1_900, 1_900])).toEqual({
      ok: false,
      code: 'BUILDER_CONTRADICTION',
    });
    expect(priced(select(1, '1'), select(1, '3')).price).toMatchObject({ code: 'BUILDER_CONTRADICTION' });
  });

  test('a part that the others imply is refused, and so is one that hardly adds anything', () => {
    expect(priced(select(18, '12', 'total=1.5'), select(18, '12', 'total=2.5')).price).toEqual({
      ok: false,
      code: 'BUILDER_PART_IMPLIED',
      part: 0,
    });
    expect(priceBuilder(joint(2, [0.4, 0, 0.11, 0.49]), [1_900, 1_580])).toMatchObject({ part: 1 });
    expect(priced(select(1, '1'), select(1, '1')).price).toMatchObject({ code: 'BUILDER_PART_IMPLIED' });
  });

  test('a part that can return its stake is refused', () => {
    expect(priced(select(29, '74'), select(11, '4')).price).toEqual({
      ok: false,
      code: 'BUILDER_PART_PUSHABLE',
      part: 1,
    });
    expect(priced(select(18, '12', 'total=2'), select(1, '1')).price).toMatchObject({ part: 0 });
  });

  test('a price above the highest one is refused', () => {
    expect(priceBuilder(joint(2, [0.989, 0.01, 0.0009, 0.0001]), [90_000, 900_000])).toEqual({
      ok: false,
      code: 'BUILDER_PRICE_TOO_LONG',
    });
  });

  test('three parts of the model have a price for every subset', () => {
    const { price, odds } = priced(select(1, '1'), select(18, '12', 'total=3.5'), select(29, '74'));
    if (!price.ok) expect.unreachable();
    expect(price.prices).toHaveLength(8);
    expect([price.prices[1], price.prices[2], price.prices[4]]).toEqual(odds);
    // The home side wins, both score and four goals fall: less likely than any two of these, and far from independent.
    const product = odds.reduce((all, each) => (all * each) / 1_000, 1_000);
    expect(price.prices[7]).toBeGreaterThan(Math.max(...price.prices.slice(0, 7)));
    expect(price.prices[7]).toBeLessThan(product);
  });

  test('no subset is worth more than its stake, and a part never makes a price shorter', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 16, maxLength: 16 }),
        fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 4, maxLength: 4 }),
        (weights, marginsMilli) => {
          const sum = weights.reduce((total, each) => total + each, 0);
          const results = joint(
            4,
            weights.map((weight) => weight / sum),
          );
          const chanceOf = (subset: number) =>
            results.reduce((total, { chance }, bits) => total + ((bits & subset) === subset ? chance : 0), 0);
          const odds = marginsMilli.map((milli, part) =>
            Math.max(1_001, Math.floor(1_000_000 / (chanceOf(2 ** part) * (1_000 + milli)))),
          );
          fc.pre(odds.every((each, part) => each * chanceOf(2 ** part) <= 1_000));
          const price = priceBuilder(results, odds);
          if (!price.ok) return;
          price.prices.forEach((each, subset) => {
            expect(each * chanceOf(subset)).toBeLessThanOrEqual(1_000.000_001);
            for (let part = 0; part < 4; part++) {
              if ((subset & (2 ** part)) !== 0) {
                expect(each).toBeGreaterThanOrEqual(price.prices[subset - 2 ** part] ?? 0);
              }
            }
          });
        },
      ),
    );
  });
});
