import { type Candidate, type OddsRange, type OfferedMatch, openOutcomes } from './open-outcomes.ts';
import { inSeededOrder, seededRank } from './seeded-rank.ts';

/**
 * The range of prices for legs of an accumulator that the site suggests to everybody. It excludes near-certain and very
 * unlikely outcomes.
 */
export const suggestedOdds: OddsRange = { fromMilli: 1_200, toMilli: 3_000 };

export type ChosenAccumulator = { ok: true; legs: Candidate[] } | { ok: false; code: 'NOTHING_TO_COMBINE' };

/**
 * Draws an accumulator with one outcome each of some matches. The seed decides the number of legs, the matches and the
 * outcomes, each independently, so that a match that appears or ends changes only its own leg.
 */
export function chooseAccumulator(
  matches: readonly OfferedMatch[],
  { seed, legCount }: { seed: string; legCount: { min: number; max: number } },
): ChosenAccumulator {
  const { min, max } = legCount;
  const wanted = min + (seededRank(seed, 'legs') % (max - min + 1));
  const legs: Candidate[] = [];
  for (const match of inSeededOrder(seed, matches, ({ matchId }) => matchId)) {
    const [leg] = inSeededOrder(seed, openOutcomes(match, suggestedOdds), candidateKey);
    if (leg) legs.push(leg);
    if (legs.length === wanted) break;
  }
  return legs.length < min ? { ok: false, code: 'NOTHING_TO_COMBINE' } : { ok: true, legs };
}

function candidateKey({ matchId, marketId, specifiers, outcomeId }: Candidate): string {
  return [matchId, marketId, specifiers, outcomeId].join('/');
}
