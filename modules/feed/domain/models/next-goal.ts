import { forecastOfScores, type ScopeForecast } from '../forecast.ts';
import type { ScoringRates } from './score-chain.ts';

/**
 * The forecast of the next goal: 1:0 is home, 0:1 away, 0:0 nobody. It runs over parts of the match with different rates
 * (rate and length in the same unit). The lead does not change before that goal, and neither do the rates of a part.
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
