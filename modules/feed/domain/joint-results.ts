import { football } from '@fairline/markets';
import { footballJoint, type JointResult, type Selection } from './football-joint.ts';
import type { MatchStatus } from './messages.ts';

export type { JointResult, Selection } from './football-joint.ts';

/**
 * Returns every combination of results that selections of one match can have from this state on, each with its exact
 * chance by the model behind the prices. The results are in the order of the selections; the chances sum to 1. Void and
 * half results are separate combinations, so a bet of several parts can pay a void part as its rules say. Undefined when
 * the match has no model, or the model does not have one of the selections.
 */
export function jointResults(
  sportId: number,
  { model }: MatchStatus,
  selections: readonly Selection[],
): JointResult[] | undefined {
  return sportId === football && model ? footballJoint(model, selections) : undefined;
}
