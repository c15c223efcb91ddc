import { basketballModel } from './basketball.ts';
import { counterStrikeModel } from './counter-strike.ts';
import { dotaModel } from './dota.ts';
import { footballModel } from './football.ts';
import { iceHockeyModel } from './ice-hockey.ts';
import type { SportModel } from './sport-model.ts';
import { tennisModel } from './tennis.ts';

export const sportModels: readonly SportModel[] = [
  footballModel,
  tennisModel,
  basketballModel,
  iceHockeyModel,
  counterStrikeModel,
  dotaModel,
];

/** Finds the model of a sport, or undefined when the feed does not play it. */
export function findModel(sportId: number): SportModel | undefined {
  return sportModels.find((model) => model.sportId === sportId);
}
