import { marketOutcomes } from '@fairline/markets';
import { fairShare } from '@fairline/odds';
import { describe, expect, test } from 'vitest';
import { forecastOfScores, type ScopeForecast } from './forecast.ts';
import { handicap, total, twoWay } from './market-rules.ts';
import { sportModels } from './models/index.ts';
import { margins } from './offers.ts';
import { priceMarkets } from './price-markets.ts';
import { resultChances } from './result-chances.ts';

/** Of ten matches three end 2:1, two 1:1, four 0:0 and one 0:1. */
const scores: ScopeForecast = forecastOfScores([
  { home: 2, away: 1, chance: 0.3 },
  { home: 1, away: 1, chance: 0.2 },
  { home: 0, away: 0, chance: 0.4 },
  { home: 0, away: 1, chance: 0.1 },
]);
const nothing = { won: 0, halfWon: 0, void: 0, halfLost: 0, lost: 0 };

describe('OFFER-01: the chances of each result of an outcome', () => {
  test('a whole line returns the stake as often as the sum is on the line', () => {
    expect(resultChances(total, scores, 8, marketOutcomes(18, 'total=2'))).toEqual([
      { ...nothing, won: 300_000, void: 200_000, lost: 500_000 },
      { ...nothing, won: 500_000, void: 200_000, lost: 300_000 },
    ]);
  });

  test('a quarter line wins or loses a half beside the whole number', () => {
    expect(resultChances(total, scores, 7, marketOutcomes(18, 'total=1.75'))).toEqual([
      { ...nothing, won: 300_000, halfWon: 200_000, lost: 500_000 },
      { ...nothing, won: 500_000, halfLost: 200_000, lost: 300_000 },
    ]);
    expect(resultChances(handicap, scores, -1, marketOutcomes(16, 'hcp=-0.25'))).toEqual([
      { ...nothing, won: 300_000, halfLost: 600_000, lost: 100_000 },
      { ...nothing, won: 100_000, halfWon: 600_000, lost: 300_000 },
    ]);
  });

  test('a draw returns the stakes of draw no bet', () => {
    expect(resultChances(twoWay, scores, 0, marketOutcomes(11, ''))).toEqual([
      { ...nothing, won: 300_000, void: 600_000, lost: 100_000 },
      { ...nothing, won: 100_000, void: 600_000, lost: 300_000 },
    ]);
  });

  test.each(sportModels)('sport $sportId: the chances of every market give its fair prices', (model) => {
    const scoring = { 1: 1.35, 2: 113, 4: 3, 5: 0.63 }[model.sportId] ?? 0;
    const matchUp = { homeStrength: 1_750, awayStrength: 1_700, conditions: { scoring, homeEdge: 60 } };
    const forecast = model.opening(matchUp).forecast();
    const priced = priceMarkets(model.offers, forecast, margins[model.sportId] ?? { main: 0 });
    expect(priced.length).toBeGreaterThan(0);
    for (const { offer, scopeKey, line, specifiers, update } of priced) {
      const scope = forecast.get(scopeKey);
      const outcomes = marketOutcomes(offer.marketId, specifiers);
      const fair = scope ? offer.rule.chances(scope, line, outcomes) : [];
      update.outcomes.forEach(({ chances }, index) => {
        const share = chances ? fairShare(chances) : Number.NaN;
        expect(Math.abs(share - (fair[index] ?? Number.NaN)), `${offer.marketId} ${specifiers}`).toBeLessThan(
          1e-5,
        );
      });
    }
  });
});
