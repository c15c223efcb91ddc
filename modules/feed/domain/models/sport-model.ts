import type { Forecast } from '../forecast.ts';
import type { MarketOffer } from '../market-offer.ts';
import type { MatchStatus, Pair } from '../messages.ts';
import type { Random } from '../random.ts';

/**
 * A sport as one scoring model, from which play, prices and settlement all come: matches are drawn from it,
 * prices are its conditional probabilities, results are read from the same state. A "second" is a simulated
 * second since kick-off, breaks included.
 */
export interface SportModel {
  sportId: number;
  /** What is offered on a match, as data. */
  offers: readonly MarketOffer[];
  /** No match takes longer, in seconds. */
  maxSeconds: number;
  /** How far the difference in strength can be misjudged long before a match, in the unit of strength. */
  uncertainty: number;
  /** The state before kick-off, from which opening prices come. */
  opening(matchUp: MatchUp): GameState;
  /** Plays a whole match; the same match for the same match-up and random stream. */
  play(matchUp: MatchUp, random: Random): Timeline;
}

/** What a model needs to know of a match. Strengths are in the unit of the sport's competitions. */
export interface MatchUp {
  homeStrength: number;
  awayStrength: number;
  conditions: Conditions;
}

/** What a competition does to a match; each sport's model says which it reads, and in which unit. */
export interface Conditions {
  /** What an average side scores: goals or points a match, the share of points won on serve. */
  scoring: number;
  /** Playing at home, as an addition to strength. */
  homeEdge: number;
  /** Length of a half, quarter or period on the clock. */
  periodMinutes?: number;
  /** Possessions of one side in a quarter. */
  possessions?: number;
  /** Sets or maps at most. */
  bestOf?: number;
  /** Points that win the tie-break of the deciding set. */
  lastTieBreakTo?: number;
}

/** A played match, as something to look at at any moment. */
export interface Timeline {
  /** When the last whistle has gone. */
  endSecond: number;
  /** The state at this second; before 0 the opening, after the end the final one. */
  at(second: number): GameState;
  /** A number that differs when prices at two moments differ by more than the run of an ordinary minute. */
  revision(second: number): number;
  /** Stretches of time in which no bets are taken, in order. */
  stops: readonly { fromSecond: number; toSecond: number }[];
}

export interface GameState {
  status: MatchStatus;
  /** Every scope that markets were offered on up to now, with its score and whether that is final. */
  scopes: ReadonlyMap<string, ScopeState>;
  /** What each scope that can be bet on will come to, given this state. */
  forecast(): Forecast;
}

/** `over` and no score: the scope was never played. */
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
