import type { MatchUp } from './models/sport-model.ts';
import type { Random } from './random.ts';

/**
 * How a match-up is judged ahead of kick-off: strengths are a little off, less so as the match comes nearer, and
 * right when it begins. This is why early prices move.
 */
export function earlyView(matchUp: MatchUp, uncertainty: number, step: number, random: Random): MatchUp {
  if (step <= 0) return matchUp;
  const size = Math.sqrt(Math.min(step, farthestStep) / farthestStep);
  const { conditions } = matchUp;
  return {
    homeStrength: matchUp.homeStrength + uncertainty * size * opinion('strength', step, random),
    awayStrength: matchUp.awayStrength,
    conditions: {
      ...conditions,
      scoring: conditions.scoring * (1 + scoringUncertainty * size * opinion('scoring', step, random)),
    },
  };
}

/** The number of the view at this second before kick-off (negative); 0 from kick-off on. */
export function viewStep(second: number): number {
  return second < 0 ? Math.min(Math.ceil(-second / stepSeconds), farthestStep) : 0;
}

const stepSeconds = 2_400;
/** Views from longer before are the same as this one: eight hours. */
const farthestStep = 12;
const scoringUncertainty = 0.03;

/** Between −1 and 1, near its neighbours: each view keeps three quarters of what went into the one before. */
function opinion(of: string, step: number, random: Random): number {
  let sum = 0;
  for (let part = step; part < step + 4; part++) sum += random.fork(`view/${of}/${part}`).next();
  return sum / 2 - 1;
}
