import type { Pair } from '../messages.ts';
import type { FootballPosition } from '../model-state.ts';

export const footballStart: FootballPosition = {
  half: 0,
  done: 0,
  elapsed: 0,
  current: 0,
  goals: [],
  substitutions: [],
  corners: [],
  yellowCards: [0, 0],
  redCards: [0, 0],
};

export function scoreOf(goals: readonly { side: 1 | 2 }[]): Pair {
  return countSides(goals.map(({ side }) => side));
}

export function countSides(sides: readonly (1 | 2)[]): Pair {
  const home = sides.filter((side) => side === 1).length;
  return [home, sides.length - home];
}

/** Returns the winner of a score: 0 home, 1 draw, 2 away. */
export function outcomeOf([home, away]: Pair): 0 | 1 | 2 {
  return winnerOf(home - away);
}

/** Returns the winner by the lead of the home side: 0 home, 1 draw, 2 away. */
export function winnerOf(lead: number): 0 | 1 | 2 {
  return lead > 0 ? 0 : lead === 0 ? 1 : 2;
}

export function since(score: Pair, before: Pair): Pair {
  return [score[0] - before[0], score[1] - before[1]];
}

export function sumOf(a: Pair, b: Pair): Pair {
  return [a[0] + b[0], a[1] + b[1]];
}
