import { type LegChances, winOrLose } from '@fairline/odds';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairPrices } from './fair-prices.ts';
import { withMargin, withTraderPrices } from './price-market.ts';

function market(chances: readonly (LegChances | undefined)[]) {
  return {
    marketId: 1,
    specifiers: '',
    outcomes: chances.map((each, index) => ({
      outcomeId: String(index + 1),
      oddsMilli: 1_500,
      active: true,
      chances: each,
    })),
  };
}

const booked = (odds: readonly number[]) => odds.reduce((sum, each) => sum + 1_000 / each, 0);
const oddsOf = ({ outcomes }: ReturnType<typeof market>) => outcomes.map(({ oddsMilli }) => oddsMilli);
const anyThree = fc
  .tuple(fc.integer({ min: 50_000, max: 700_000 }), fc.integer({ min: 50_000, max: 250_000 }))
  .map(([first, second]) => [first, second, 1_000_000 - first - second])
  // In proportion, a margin would take the price of a clearer favourite below the lowest one.
  .filter((parts) => Math.max(...parts) < 850_000)
  .map((parts) => parts.map((each) => winOrLose(each / 1e6)));
const anyMethod = fc.constantFrom('power', 'proportional', 'odds-ratio' as const);

describe('OFFER-01: prices with a margin', () => {
  test('outcomes that win by themselves carry the margin each, and none has more than its fair price', () => {
    const chances = [0.45, 0.4, 0.35, 0.2];
    const scorers = withMargin(market(chances.map(winOrLose)), { method: 'power', marginMilli: 100 });
    oddsOf(scorers).forEach((oddsMilli, index) => {
      const implied = 1_000 / oddsMilli;
      expect(implied).toBeGreaterThanOrEqual((chances[index] ?? 0) * 1.1 - 1e-9);
      expect(implied).toBeLessThan((chances[index] ?? 0) * 1.13);
    });
    const fair = fairPrices(scorers.outcomes);
    expect(fair?.oddsMilli).toEqual([2_222, 2_500, 2_857, 5_000]);
    expect(fair?.marginMilli).toBeGreaterThanOrEqual(100);
    expect(fair?.marginMilli).toBeLessThan(130);
  });

  test('the prices of a market carry the margin of the rule, and at most a step of the ladder more', () => {
    fc.assert(
      fc.property(anyThree, anyMethod, fc.integer({ min: 0, max: 150 }), (chances, method, marginMilli) => {
        const sum = booked(oddsOf(withMargin(market(chances), { method, marginMilli })));
        expect(sum).toBeGreaterThanOrEqual(1 + marginMilli / 1_000 - 1e-4);
        expect(sum).toBeLessThan(1 + marginMilli / 1_000 + 0.06);
      }),
    );
  });

  test('no price promises more than its chance is worth', () => {
    fc.assert(
      fc.property(anyThree, anyMethod, fc.integer({ min: 0, max: 150 }), (chances, method, marginMilli) => {
        const priced = withMargin(market(chances), { method, marginMilli });
        for (const { oddsMilli, chances: each } of priced.outcomes) {
          expect((oddsMilli * (each?.won ?? 0)) / 1e9).toBeLessThanOrEqual(1 + 1e-4);
        }
      }),
    );
  });

  test('the methods differ: by power an outsider bears more of the margin than in proportion', () => {
    const chances = [winOrLose(0.8), winOrLose(0.2)];
    const [, byPower = 0] = oddsOf(withMargin(market(chances), { method: 'power', marginMilli: 80 }));
    const [, inProportion = 0] = oddsOf(
      withMargin(market(chances), { method: 'proportional', marginMilli: 80 }),
    );
    expect(byPower).toBeLessThan(inProportion);
  });

  test('a line that returns the stake is priced by what is at risk', () => {
    const side = (won: number, lost: number) => ({ won, halfWon: 0, void: 200_000, halfLost: 0, lost });
    const whole = market([side(300_000, 500_000), side(500_000, 300_000)]);
    expect(oddsOf(withMargin(whole, { method: 'proportional', marginMilli: 0 }))).toEqual([2_660, 1_600]);
    expect(fairPrices(whole.outcomes)?.oddsMilli).toEqual([2_667, 1_600]);
  });

  test('the three outcomes of a double chance share the margin of two that win', () => {
    const double = market([winOrLose(0.75), winOrLose(0.7), winOrLose(0.55)]);
    const sum = booked(oddsOf(withMargin(double, { method: 'power', marginMilli: 50 })));
    expect(sum).toBeGreaterThanOrEqual(2.1 - 1e-4);
    expect(sum).toBeLessThan(2.14);
  });

  test('an outcome whose price would be below the lowest on offer is closed', () => {
    const { outcomes } = withMargin(market([winOrLose(0.995), winOrLose(0.005)]), {
      method: 'power',
      marginMilli: 50,
    });
    expect(outcomes.map(({ active }) => active)).toEqual([false, true]);
  });

  const bare = (specifiers: string, marketId: number, prices: readonly number[]) => {
    const outcomes = prices.map((oddsMilli, index) => ({
      outcomeId: String(index + 1),
      oddsMilli,
      active: true,
    }));
    return { marketId, specifiers, outcomes };
  };

  test('without chances the margin of a rule takes the place of that of the prices, also on a line that is pushed', () => {
    const terms = { method: 'power', marginMilli: 100 } as const;
    for (const line of [bare('', 1, [2_000, 3_500, 4_000]), bare('total=2.25', 18, [1_900, 1_950])]) {
      const { outcomes } = withMargin(line, terms);
      const sum = booked(outcomes.map(({ oddsMilli }) => oddsMilli));
      expect(sum).toBeGreaterThanOrEqual(1.1 - 1e-4);
      expect(sum).toBeLessThan(1.13);
    }
  });

  test('prices that do not tell the chances stay: an outcome is missing, players, or a sum below 1', () => {
    const terms = { method: 'power', marginMilli: 50 } as const;
    const unknown = [
      bare('', 1, [1_500, 1_500]),
      bare('type=prematch', 40, [2_000, 2_000, 2_000, 2_000, 2_000]),
      bare('', 1, [3_500, 3_500, 3_500]),
    ];
    for (const line of unknown) expect(withMargin(line, terms)).toBe(line);
  });
});

test('a trader gives the price of one outcome', () => {
  const priced = withTraderPrices(market([winOrLose(0.5), winOrLose(0.5)]), new Map([['2', 2_340]]));
  expect(oddsOf(priced)).toEqual([1_500, 2_340]);
});
