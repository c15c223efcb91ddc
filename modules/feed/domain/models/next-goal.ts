import { forecastOfScores, type ScopeForecast } from '../forecast.ts';
import type { ScoringRates } from './score-chain.ts';

/**
 * Forecasts the next goal: 1:0 is home, 0:1 away, 0:0 nobody. `stretches` are parts of the match with different rates
 * (rate and length in the same unit). The lead, and so each part's rates, do not change before that goal.
 */
export function nextGoalForecast(
  lead: number,
  stretches: readonly { rates: ScoringRates; length: number }[],
): ScopeForecast {
  let none = 1;
  let homeNext = 0;
  for (const { rates, length } of stretches) {
    const home = rates.home(lead);
    const rate = home + rates.away(lead);
    const goal = none * (1 - Math.exp(-rate * length));
    homeNext += goal * (home / rate);
    none -= goal;
  }
  return forecastOfScores([
    { home: 1, away: 0, chance: homeNext },
    { home: 0, away: 0, chance: none },
    { home: 0, away: 1, chance: Math.max(0, 1 - none - homeNext) },
  ]);
}
