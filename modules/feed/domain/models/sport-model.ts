import type { Forecast } from '../forecast.ts';
import type { MarketOffer } from '../market-offer.ts';
import type { MatchStatus, Pair } from '../messages.ts';
import type { MatchUp } from '../model-state.ts';
import type { Random } from '../random.ts';

/**
 * The scoring model of a sport. Matches are drawn from it, prices are its conditional probabilities, and results are read
 * from the same state. A "second" is a simulated second since kick-off, breaks included.
 */
export interface SportModel {
  sportId: number;
  /** The markets on offer on a match. */
  offers: readonly MarketOffer[];
  /** The maximum length of a match, in seconds. */
  maxSeconds: number;
  /** The maximum error in the difference of strengths long before a match, in the unit of strength. */
  uncertainty: number;
  /** Returns the state before kick-off, from which opening prices are computed. */
  opening(matchUp: MatchUp): GameState;
  /** Plays a whole match. The same match-up and random stream give the same match. */
  play(matchUp: MatchUp, random: Random): Timeline;
}

export type { Conditions, MatchUp } from '../model-state.ts';

/** A played match, whose state can be read at any moment. */
export interface Timeline {
  /** The second at which the match ends. */
  endSecond: number;
  /** Returns the state at this second: the opening state before 0, and the final state after the end. */
  at(second: number): GameState;
  /** Returns a number that changes whenever prices have to be sent again: with every event and every minute. */
  revision(second: number): number;
  /** Times in which no bets are accepted, in order. */
  stops: readonly { fromSecond: number; toSecond: number }[];
  /** Plays the rest of the match again from this second; what has happened until then stays. Before 0 all is played again. */
  another(second: number, random: Random): Timeline;
}

export interface GameState {
  status: MatchStatus;
  /** Every scope on which markets were offered so far, with its score. `over` is true when the score is final. */
  scopes: ReadonlyMap<string, ScopeState>;
  /** Forecasts each scope that can be bet on in this state. */
  forecast(): Forecast;
}

/** The state of a scope. A scope that is over and has no score was never played. */
export interface ScopeState {
  score: Pair | undefined;
  over: boolean;
  /** True when the first number of the score is final: in a scope of both halves, when the first half is over. */
  isFirstFinal?: boolean;
}

/**
 * Returns the revision of a match. It changes with every minute, with every event, and at the beginning and end of
 * periods (`turns`, in order).
 */
export function revisionOf(
  second: number,
  { turns, events }: { turns: readonly number[]; events: number },
): number {
  const passed = turns.filter((turn) => turn <= second).length;
  const over = passed === turns.length;
  return passed * 1_000_000 + events * 1_000 + (over || second < 0 ? 0 : Math.floor(second / 60));
}

/** Returns the last of the snapshots, in the order of their seconds, that is not after `second`. */
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
