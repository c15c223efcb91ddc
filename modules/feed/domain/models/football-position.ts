import type { Pair } from '../messages.ts';

/** A goal as it is recorded. */
export interface FootballGoal {
  /** 1 is home, 2 is away. */
  side: 1 | 2;
  /** The shirt number of the scorer, 2 to 11. */
  shirt: number;
  /** The number of its interval of fifteen minutes, 0 to 5. */
  interval: number;
}

/** The events of a match so far, on which the rest of the match depends. */
export interface FootballPosition {
  /** The half that is played or comes next; at half time it is the second. */
  half: 0 | 1;
  /** The share of this half's goal intensity that is over, 0 to 1. */
  done: number;
  /** The share of this half's time that is over, 0 to 1. */
  elapsed: number;
  /** The number of the interval of fifteen minutes, 0 to 5, in which this moment lies. */
  current: number;
  goals: readonly FootballGoal[];
  /** The score at half time; undefined before half time. */
  halfTime: Pair | undefined;
  /** The sides that had a corner, in order. */
  corners: readonly (1 | 2)[];
  /** The corners of both sides at half time; undefined before half time. */
  halfTimeCorners: Pair | undefined;
  yellowCards: Pair;
  redCards: Pair;
}

export const footballStart: FootballPosition = {
  half: 0,
  done: 0,
  elapsed: 0,
  current: 0,
  goals: [],
  halfTime: undefined,
  corners: [],
  halfTimeCorners: undefined,
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
