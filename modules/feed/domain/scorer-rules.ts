import type { LegResult } from '@fairline/odds';
import type { MarketRule } from './market-rules.ts';
import type { Pair } from './messages.ts';

/** One scorer: the score of the scope is the shirt number at the place of the side, or 0:0 when nobody scores. */
export const scorer: MarketRule = {
  chances: ({ exact }, _line, outcomes) => outcomes.map(({ id }) => exact?.(...playerOf(id)) ?? 0),
  results: ([home, away], _line, outcomes) =>
    outcomes.map(({ id }) => {
      const [h, a] = playerOf(id);
      return wonIf(h === home && a === away);
    }),
};

/**
 * Everyone who scores: any number of outcomes win. The bits of the score are shirt numbers; the forecast has the chance of
 * each player by their number at the place of the side.
 */
export const anyScorer: MarketRule = {
  chances: ({ exact }, _line, outcomes) => outcomes.map(({ id }) => exact?.(...playerOf(id)) ?? 0),
  results: (score, _line, outcomes) =>
    outcomes.map(({ id }) => {
      const [home, away] = playerOf(id);
      return wonIf(home > 0 ? ((score[0] >> home) & 1) === 1 : ((score[1] >> away) & 1) === 1);
    }),
  winners: 'any',
};

function wonIf(condition: boolean): LegResult {
  return { kind: condition ? 'won' : 'lost' };
}

/** Returns the shirt number of an outcome at the place of its side; 0:0 for the outcome that nobody scores. */
function playerOf(outcomeId: string): Pair {
  const [side, shirt] = outcomeId.split(':');
  if (side === 'home') return [Number(shirt), 0];
  return side === 'away' ? [0, Number(shirt)] : [0, 0];
}
