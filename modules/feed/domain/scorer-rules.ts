import type { LegResult } from '@fairline/odds';
import type { ScopeForecast } from './forecast.ts';
import type { MarketRule } from './market-rules.ts';
import {
  hasNobodyScored,
  type PlayerResult,
  playerOf,
  readAllScorers,
  readOneScorer,
} from './scorer-score.ts';

/** One scorer, or nobody. A player who had not come on before the goal, or at all, gets the stake back. */
export const scorer: MarketRule = {
  ...pricedByPlayer(),
  results: (score, _line, outcomes) =>
    outcomes.map(({ id }) => {
      const player = playerOf(id);
      if (!player) return { kind: hasNobodyScored(score) ? 'won' : 'lost' };
      return resultOf(readOneScorer(score[player.side - 1] ?? 0, player.shirt));
    }),
};

/** Everyone who scores: any number of outcomes win. A player who never comes on gets the stake back. */
export const anyScorer: MarketRule = {
  ...pricedByPlayer(),
  results: (score, _line, outcomes) =>
    outcomes.map(({ id }) => {
      const player = playerOf(id);
      return player ? resultOf(readAllScorers(score[player.side - 1] ?? 0, player.shirt)) : { kind: 'lost' };
    }),
};

/**
 * The forecast has the chances of each player by the shirt number at the place of the side. Each outcome is priced by itself,
 * given that its player takes part.
 */
function pricedByPlayer(): Pick<MarketRule, 'chances' | 'returned' | 'winners'> {
  return {
    winners: 'any',
    chances: (forecast, _line, outcomes) =>
      outcomes.map(({ id }) => {
        const [home, away] = placesOf(id);
        const chance = forecast.exact?.(home, away) ?? 0;
        const counted = 1 - (forecast.returned?.(home, away) ?? 0);
        return counted > 0 ? chance / counted : 0;
      }),
    returned: ({ returned }: ScopeForecast, outcomes) =>
      outcomes.map(({ id }) => returned?.(...placesOf(id)) ?? 0),
  };
}

function resultOf({ hasScored, tookPart }: PlayerResult): LegResult {
  if (!tookPart) return { kind: 'void' };
  return { kind: hasScored ? 'won' : 'lost' };
}

function placesOf(outcomeId: string): [number, number] {
  const player = playerOf(outcomeId);
  if (!player) return [0, 0];
  return player.side === 1 ? [player.shirt, 0] : [0, player.shirt];
}
