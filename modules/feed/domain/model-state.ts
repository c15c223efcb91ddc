import type { basketball, counterStrike, dota2, football, iceHockey, tennis } from '@fairline/markets';

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
  /** The shirt number of the scorer: 2 to 11 of those who began, and 13 to 17 of the bench. */
  shirt: number;
  /** The number of its interval of fifteen minutes, 0 to 5. */
  interval: number;
}

/** A substitution of football as it is recorded. */
export interface FootballSubstitution {
  side: 1 | 2;
  /** The shirt numbers of the players who leave and come on. */
  off: number;
  on: number;
  /** The number of the interval of fifteen minutes with which the player begins, 3 to 5. */
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
  substitutions: readonly FootballSubstitution[];
  /** The score at half time; absent before half time. */
  halfTime?: [number, number] | undefined;
  /** The sides that had a corner, in order. */
  corners: readonly (1 | 2)[];
  /** The corners of both sides at half time; absent before half time. */
  halfTimeCorners?: [number, number] | undefined;
  yellowCards: [number, number];
  redCards: [number, number];
}

/** The state of a basketball match on which the rest of the match depends. */
export interface BasketballPosition {
  /** Quarters have the numbers 1 to 4, and overtimes follow; 0 before the match. */
  period: number;
  /** True between two periods, when `period` has ended. */
  pause: boolean;
  /** The points of both sides in each period. */
  scores: readonly [number, number][];
  /** Possessions that each side still has in this period. */
  left: [number, number];
}

/** The state of an ice hockey match on which the rest of the match depends. */
export interface HockeyPosition {
  /** Periods have the numbers 1 to 3, overtime is 4, the shoot-out 5; 0 before the match. */
  period: number;
  /** True between two periods, when `period` has ended. */
  pause: boolean;
  /** The number of seconds that were played in this period. */
  played: number;
  /** The scorers of each period's goals: 1 is home, 2 is away. The shoot-out counts as one goal of its winner. */
  goals: readonly (readonly (1 | 2)[])[];
}

/** A position of a tennis match between two points. */
export interface TennisPosition {
  /** The side that serves the game in progress, or served first in the tie-break; absent before the toss. */
  server?: 1 | 2 | undefined;
  /** The final scores of the finished sets, in games. */
  sets: readonly [number, number][];
  /** The games of the set in progress, and the points of its game. */
  games: [number, number];
  points: [number, number];
  /** The winner of each game, by set; the set in progress comes last. */
  gameWinners: readonly (readonly (1 | 2)[])[];
}

/** A position of a Counter-Strike match between two rounds. */
export interface CounterStrikePosition {
  /** The final scores of the finished maps, in rounds. */
  maps: readonly [number, number][];
  /** The rounds of the map in progress; absent between two maps. */
  rounds?: [number, number] | undefined;
  /** The winners of the rounds of each map: 1 is home, 2 is away. */
  winners: readonly (readonly (1 | 2)[])[];
  /** True when home defends in the first rounds of the map in progress. */
  homeDefendsFirst: boolean;
}

/** A map of Dota 2 as it is recorded: 1 is home, 2 is away. */
export interface DotaMap {
  /** The sides of the kills, in order. */
  kills: readonly (1 | 2)[];
  /** The sides that took an objective, in order. The first side with all of them has won. */
  taken: readonly (1 | 2)[];
  /** The time that the map has lasted. */
  seconds: number;
}

/** The state of a match of Dota 2. The last map may be in progress. */
export interface DotaPosition {
  maps: readonly DotaMap[];
}

/** The state of the model that prices a match: the joint chance of any of its selections follows from it. */
export type ModelState =
  | FootballModelState
  | StateOf<typeof tennis, TennisPosition>
  | StateOf<typeof basketball, BasketballPosition>
  | StateOf<typeof iceHockey, HockeyPosition>
  | StateOf<typeof counterStrike, CounterStrikePosition>
  | StateOf<typeof dota2, DotaPosition>;

export type FootballModelState = StateOf<typeof football, FootballPosition>;

interface StateOf<SportId extends number, Position> {
  sportId: SportId;
  matchUp: MatchUp;
  position: Position;
}
