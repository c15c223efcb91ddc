/** The two strengths and the conditions of a match. Strengths are in the unit of the sport's competitions. */
export interface MatchUp {
  homeStrength: number;
  awayStrength: number;
  conditions: Conditions;
}

/** The effects of a competition on a match; the model of a sport states which of them it reads, and in which unit. */
export interface Conditions {
  /** The score of an average side: goals or points a match, or the share of points won on serve. */
  scoring: number;
  /** The advantage of playing at home, added to strength. */
  homeEdge: number;
  /** Length of a half, quarter or period on the clock. */
  periodMinutes?: number;
  /** Possessions of one side in a quarter. */
  possessions?: number;
  /** The maximum number of sets or maps. */
  bestOf?: number;
  /** Points that win the tie-break of the deciding set. */
  lastTieBreakTo?: number;
}

/** A goal of football as it is recorded. */
export interface FootballGoal {
  /** 1 is home, 2 is away. */
  side: 1 | 2;
  /** The shirt number of the scorer, 2 to 11. */
  shirt: number;
  /** The number of its interval of fifteen minutes, 0 to 5. */
  interval: number;
}

/** The events of a football match so far, on which the rest of the match depends. */
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
  /** The score at half time; absent before half time. */
  halfTime?: [number, number] | undefined;
  /** The sides that had a corner, in order. */
  corners: readonly (1 | 2)[];
  /** The corners of both sides at half time; absent before half time. */
  halfTimeCorners?: [number, number] | undefined;
  yellowCards: [number, number];
  redCards: [number, number];
}

/** The state of the model that prices a football match: the joint chance of any of its selections follows from it. */
export interface FootballModelState {
  matchUp: MatchUp;
  position: FootballPosition;
}
