import type { Forecast } from '../forecast.ts';
import type { MarketOffer } from '../market-offer.ts';
import type { MatchStatus, Pair } from '../messages.ts';
import type { Random } from '../random.ts';

/**
 * The scoring model of a sport. Matches are drawn from it, prices are its conditional probabilities, and results are read
 * from the same state. A "second" is a simulated second since kick-off, breaks included.
 */
export interface SportModel {
  sportId: number;
  /** The markets on offer on a match. */
  offers: readonly MarketOffer[];
  /** The longest that a match can take, in seconds. */
  maxSeconds: number;
  /** The largest error in the difference of strengths long before a match, in the unit of strength. */
  uncertainty: number;
  /** The state before kick-off, from which opening prices come. */
  opening(matchUp: MatchUp): GameState;
  /** Plays a whole match; the same match for the same match-up and random stream. */
  play(matchUp: MatchUp, random: Random): Timeline;
}

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
  /** The largest number of sets or maps. */
  bestOf?: number;
  /** Points that win the tie-break of the deciding set. */
  lastTieBreakTo?: number;
}

/** A played match, whose state can be read at any moment. */
export interface Timeline {
  /** The second at which the match ends. */
  endSecond: number;
  /** The state at this second; before 0 the opening, after the end the final one. */
  at(second: number): GameState;
  /** A number that changes whenever prices have to be sent again: with every event, and with the minutes. */
  revision(second: number): number;
  /** Times in which no bets are accepted, in order. */
  stops: readonly { fromSecond: number; toSecond: number }[];
}

export interface GameState {
  status: MatchStatus;
  /** Every scope on which markets were offered so far, with its score; `over` tells that the score is final. */
  scopes: ReadonlyMap<string, ScopeState>;
  /** Forecasts each scope that can be bet on in this state. */
  forecast(): Forecast;
}

/** The state of a scope. One that is over and has no score was never played. */
export interface ScopeState {
  score: Pair | undefined;
  over: boolean;
}

/**
 * The revision of a match whose prices move with every minute, with every event and where the periods begin and
 * end (`turns`, in order).
 */
export function revisionOf(
  second: number,
  { turns, events }: { turns: readonly number[]; events: number },
): number {
  const passed = turns.filter((turn) => turn <= second).length;
  const over = passed === turns.length;
  return passed * 1_000_000 + events * 1_000 + (over || second < 0 ? 0 : Math.floor(second / 60));
}

/** The last of the snapshots, in the order of their seconds, that is not after `second`. */
export function lastNotAfter<Snapshot extends { second: number }>(
  snapshots: readonly Snapshot[],
  second: number,
): number {
  let low = 0;
  let high = snapshots.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const snapshot = snapshots[middle];
    if (snapshot && snapshot.second <= second) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
