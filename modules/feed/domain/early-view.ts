import type { MatchUp } from './models/sport-model.ts';
import type { Random } from './random.ts';

/**
 * Returns the match-up as it is judged before kick-off. The strengths have an error that shrinks towards kick-off and
 * is zero when the match begins. Early prices move for this reason.
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

/** Returns the number of the early view at a second before kick-off (negative); 0 from kick-off on. */
export function viewStep(second: number): number {
  return second < 0 ? Math.min(Math.ceil(-second / stepSeconds), farthestStep) : 0;
}

const stepSeconds = 2_400;
/** The number of the first view, eight hours before kick-off. Earlier prices use it too. */
const farthestStep = 12;
const scoringUncertainty = 0.03;

/** Returns an error between −1 and 1 that changes slowly: two neighbouring views share three of four random parts. */
function opinion(of: string, step: number, random: Random): number {
  let sum = 0;
  for (let part = step; part < step + 4; part++) sum += random.fork(`view/${of}/${part}`).next();
  return sum / 2 - 1;
}
