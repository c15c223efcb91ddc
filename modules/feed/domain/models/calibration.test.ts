import { findMarket, sports } from '@fairline/markets';
import { type LegResult, legMultiplier } from '@fairline/odds';
import { createSeededRandom } from '@fairline/runtime';
import { describe, expect, test } from 'vitest';
import { margins } from '../offers.ts';
import { type FairMarket, fairChances, priceMarkets } from '../price-markets.ts';
import { settleMarket } from '../settle-markets.ts';
import { sportModels } from './index.ts';
import type { MatchUp } from './sport-model.ts';

const matchUps: Record<number, MatchUp> = {
  1: { homeStrength: 1_800, awayStrength: 1_650, conditions: { scoring: 1.35, homeEdge: 60 } },
  2: {
    homeStrength: 3,
    awayStrength: 1,
    conditions: { scoring: 115, homeEdge: 2, periodMinutes: 12, possessions: 25 },
  },
  4: { homeStrength: 1_560, awayStrength: 1_500, conditions: { scoring: 3, homeEdge: 30 } },
  5: { homeStrength: 2_000, awayStrength: 1_900, conditions: { scoring: 0.63, homeEdge: 0, bestOf: 3 } },
  111: { homeStrength: 1_850, awayStrength: 1_780, conditions: { scoring: 0, homeEdge: 0, bestOf: 3 } },
  109: { homeStrength: 1_850, awayStrength: 1_780, conditions: { scoring: 0, homeEdge: 0, bestOf: 3 } },
};

/** Some 500 means are tested. By chance, one in 7,000 such runs has a mean outside of this bound. */
const sigmas = 5;

describe.each(sports)('$name', ({ id }) => {
  const model = sportModels.find(({ sportId }) => sportId === id);
  const matchUp = matchUps[id];
  if (!model || !matchUp) throw new Error('every sport has a model and a match-up');

  test('the results of 4000 matches agree with the opening chances', () => {
    const opening = model.opening(matchUp).forecast();
    const offered = priceMarkets(model.offers, opening, margins[id] ?? { main: 0 });
    const fair = byKey(fairChances(model.offers, opening));
    const random = createSeededRandom(`opening ${id}`);
    const means = new Means();
    for (let match = 0; match < 4_000; match++) {
      const timeline = model.play(matchUp, random.fork(String(match)));
      const { scopes } = timeline.at(timeline.endSecond);
      for (const market of offered) {
        const key = `${market.offer.marketId} ${market.specifiers}`;
        const settlement = settleMarket(market, scopes.get(market.scopeKey));
        settlement?.outcomes.forEach(({ outcomeId, result }, index) => {
          const chance = fair.get(key)?.outcomes[index]?.chance ?? Number.NaN;
          means.add(match, `${key} ${outcomeId}`, surprise(chance, result), chance);
        });
        if (!settlement) throw new Error(`${key} is still open after the end`);
      }
    }
    expect(means.count).toBeGreaterThan(50);
    expect(means.outliers(sigmas)).toEqual([]);
  });

  test('the live chances are right at any time of a match', () => {
    const random = createSeededRandom(`live ${id}`);
    const means = new Means();
    for (let match = 0; match < 700; match++) {
      const timeline = model.play(matchUp, random.fork(String(match)));
      // The moment is chosen before the match is played; otherwise long matches would be chosen more often.
      const second = random.next() * 7_500;
      if (second >= timeline.endSecond) continue;
      const forecast = timeline.at(second).forecast();
      const fair = byKey(fairChances(model.offers, forecast));
      const { scopes } = timeline.at(timeline.endSecond);
      for (const market of priceMarkets(model.offers, forecast, margins[id] ?? { main: 0 })) {
        const settlement = settleMarket(market, scopes.get(market.scopeKey));
        settlement?.outcomes.forEach(({ outcomeId, result }, index) => {
          const chance =
            fair.get(`${market.offer.marketId} ${market.specifiers}`)?.outcomes[index]?.chance ?? Number.NaN;
          means.add(match, `${market.offer.marketId} ${outcomeId}`, surprise(chance, result), chance);
        });
      }
    }
    expect(means.count).toBeGreaterThan(15);
    expect(means.outliers(sigmas)).toEqual([]);
  });

  test('every state that a match goes through can be priced, and its chances sum to the winners', () => {
    const timeline = model.play(matchUp, createSeededRandom(`states ${id}`));
    for (let second = -60; second < timeline.endSecond; second += 97) {
      for (const { marketId, specifiers, outcomes } of fairChances(
        model.offers,
        timeline.at(second).forecast(),
      )) {
        const rule = findMarket(marketId)?.rule;
        // Each scorer is priced by itself, given that the player takes part.
        if (rule === 'anyScorer' || rule === 'scorer') continue;
        const winners = rule === 'doubleChance' ? 2 : 1;
        const sum = outcomes.reduce((total, { chance }) => total + chance, 0);
        expect(sum, `${marketId} ${specifiers} at ${second}`).toBeCloseTo(winners, 6);
      }
    }
  });

  test('the same stream plays the same match', () => {
    const play = () => model.play(matchUp, createSeededRandom('twice'));
    const [first, second] = [play(), play()];
    expect(first.endSecond).toBe(second.endSecond);
    for (const at of [0, 1_000, 4_000, first.endSecond]) {
      expect(first.at(at).status).toEqual(second.at(at).status);
    }
  });

  test('no match is longer than the maximum of the model', () => {
    const random = createSeededRandom(`length ${id}`);
    for (let match = 0; match < 300; match++) {
      const { endSecond } = model.play(matchUp, random.fork(String(match)));
      expect(endSecond).toBeLessThanOrEqual(model.maxSeconds);
    }
  });
});

function byKey(markets: readonly FairMarket[]): Map<string, FairMarket> {
  return new Map(markets.map((market) => [`${market.marketId} ${market.specifiers}`, market]));
}

/**
 * Returns the profit of one unit staked at fair odds, multiplied by the chance. Its mean is 0 when the chance is right.
 */
function surprise(chance: number, result: LegResult): number {
  const { numerator, denominator } = legMultiplier({ oddsMilli: 2_000, result });
  const atEvens = Number(numerator) / Number(denominator);
  // Converts the return at even odds to that at fair odds: won 2, half won 1.5, void 1, half lost 0.5, lost 0.
  return atEvens > 1 ? (atEvens - 1) * (1 - chance) : (atEvens - 1) * chance;
}

/** Means by name. Several values of one match count as one observation. */
class Means {
  readonly #means = new Map<string, { sum: number; squares: number; expected: number; against: number }>();
  #match = -1;
  #ofMatch = new Map<string, number>();

  get count(): number {
    this.#close();
    return this.#means.size;
  }

  add(match: number, name: string, value: number, chance: number): void {
    if (match !== this.#match) this.#close();
    this.#match = match;
    this.#ofMatch.set(name, (this.#ofMatch.get(name) ?? 0) + value);
    const mean = this.#means.get(name) ?? { sum: 0, squares: 0, expected: 0, against: 0 };
    mean.expected += chance;
    mean.against += 1 - chance;
    this.#means.set(name, mean);
  }

  /**
   * Returns the names whose sum is further from 0 than this many standard deviations, among those with enough
   * observations.
   */
  outliers(limit: number): string[] {
    this.#close();
    return [...this.#means]
      .filter(([, { expected, against }]) => expected > 10 && against > 10)
      .filter(([, { sum, squares }]) => !(Math.abs(sum) / Math.sqrt(squares) <= limit))
      .map(([name, { sum, squares }]) => `${name}: ${(sum / Math.sqrt(squares)).toFixed(1)} sigma`);
  }

  #close(): void {
    for (const [name, value] of this.#ofMatch) {
      const mean = this.#means.get(name);
      if (!mean) continue;
      mean.sum += value;
      mean.squares += value * value;
    }
    this.#ofMatch = new Map();
  }
}
