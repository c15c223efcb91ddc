import { basketball, counterStrike, dota2, football, iceHockey, tennis } from '@fairline/markets';
import type { MatchStatus } from '../messages.ts';
import { TooManyStates } from '../models/too-many-states.ts';
import { basketballJoint } from './basketball-joint.ts';
import { counterStrikeJoint } from './counter-strike-joint.ts';
import { dotaJoint } from './dota-joint.ts';
import { footballJoint } from './football-joint.ts';
import { hockeyJoint } from './ice-hockey-joint.ts';
import type { JointResult, Selection } from './joint-selections.ts';
import { tennisJoint } from './tennis-joint.ts';

export type { JointResult, Selection } from './joint-selections.ts';

/**
 * Returns every combination of results that selections of one match can have from this state on, each with its exact
 * chance by the model behind the prices. The results are in the order of the selections; the chances sum to 1. Void and
 * half results are separate combinations, so a bet of several parts can pay a void part as its rules say. Undefined when
 * the match has no model, the model does not have one of the selections, or they depend on more than it can follow in time.
 */
export function jointResults(
  sportId: number,
  { model }: MatchStatus,
  selections: readonly Selection[],
): JointResult[] | undefined {
  if (model?.sportId !== sportId) return undefined;
  try {
    return jointOfModel(model, selections);
  } catch (error) {
    if (error instanceof TooManyStates) return undefined;
    throw error;
  }
}

function jointOfModel(
  model: NonNullable<MatchStatus['model']>,
  selections: readonly Selection[],
): JointResult[] | undefined {
  switch (model.sportId) {
    case football:
      return footballJoint(model, selections);
    case tennis:
      return tennisJoint(model, selections);
    case basketball:
      return basketballJoint(model, selections);
    case iceHockey:
      return hockeyJoint(model, selections);
    case counterStrike:
      return counterStrikeJoint(model, selections);
    case dota2:
      return dotaJoint(model, selections);
  }
}
