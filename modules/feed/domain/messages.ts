import type { LegResult } from '@fairline/odds';

/**
 * What a feed says, in the semantics and the ids of the industry's Unified Odds Feed. All times are milliseconds
 * UTC, all odds thousandths.
 */
export type FeedMessage =
  | Alive
  | FixtureChange
  | OddsChange
  | BetStop
  | BetSettlement
  | BetCancel
  | RollbackBetSettlement
  | RollbackBetCancel
  | SnapshotComplete;

/** The producer is up; a consumer that hears none for longer than its patience suspends everything. */
export interface Alive {
  type: 'alive';
  atMs: number;
}

/** A match that is new, or whose fixture has changed: the message always carries the whole fixture. */
export interface FixtureChange {
  type: 'fixture_change';
  atMs: number;
  fixture: Fixture;
}

/** A new status, and the markets that differ from what was sent before; a market that is not listed is unchanged. */
export interface OddsChange {
  type: 'odds_change';
  atMs: number;
  matchId: string;
  status: MatchStatus;
  markets: MarketUpdate[];
}

/** Every market of the match is suspended until an odds change says otherwise. */
export interface BetStop {
  type: 'bet_stop';
  atMs: number;
  matchId: string;
}

export interface BetSettlement {
  type: 'bet_settlement';
  atMs: number;
  matchId: string;
  /** 1: decided in play as the scouts saw it; 2: confirmed after the end. */
  certainty: 1 | 2;
  markets: MarketSettlement[];
}

/** Bets on these markets are void. */
export interface BetCancel {
  type: 'bet_cancel';
  atMs: number;
  matchId: string;
  markets: MarketKey[] | 'all';
  reason: string;
}

/** An earlier settlement was wrong: the markets are unsettled again. */
export interface RollbackBetSettlement {
  type: 'rollback_bet_settlement';
  atMs: number;
  matchId: string;
  markets: MarketKey[];
}

/** An earlier cancellation was wrong: the markets count again. */
export interface RollbackBetCancel {
  type: 'rollback_bet_cancel';
  atMs: number;
  matchId: string;
  markets: MarketKey[] | 'all';
}

/** Everything that is on offer has been said once; what a consumer knows beyond that is out of date. */
export interface SnapshotComplete {
  type: 'snapshot_complete';
  atMs: number;
  /** The matches on offer. */
  matchIds: string[];
}

export interface Fixture {
  /** Decimal digits, at most 15, so that it is also an exact number. */
  matchId: string;
  sportId: number;
  categoryId: number;
  /** ISO 3166-1 alpha-2 in lower case, a part of the United Kingdom (`gb-eng`), or `int`. */
  categoryCode: string;
  tournamentId: number;
  tournamentName: string;
  home: FixtureSide;
  away: FixtureSide;
  kickoffMs: number;
  /** Sets or maps at most, for sports that are played so. */
  bestOf?: number;
}

export interface FixtureSide {
  id: number;
  name: string;
}

/** Home first, always. */
export type Pair = [number, number];

export interface MatchStatus {
  phase: 'not-started' | 'live' | 'ended' | 'cancelled';
  /**
   * A stable code: `1h` `ht` `2h` football; `set1`… tennis; `q1`…`q4` `ht` `ot` basketball; `p1`…`p3` `ot` `so`
   * hockey; `map1`… Counter-Strike; `pause` between two of them; empty before and after.
   */
  period: string;
  /** As the arena's clock shows it: football counts up from kick-off, basketball and hockey down in the period. */
  clockSeconds: number | null;
  /** Goals, points, sets or maps. */
  score: Pair;
  /** One for each period that has begun: goals, points, games or rounds. */
  periodScores: Pair[];
  serving?: 1 | 2;
  /** Tennis, in the game that is played: `0` `15` `30` `40` `A`, or the points of a tie-break. */
  points?: [string, string];
  /** Football's counts beside the score. */
  statistics?: { corners: Pair; yellowCards: Pair };
}

export interface MarketKey {
  marketId: number;
  /** Empty, or `name=value` joined by `|` in the order of the names. */
  specifiers: string;
}

export interface MarketUpdate extends MarketKey {
  status: 'active' | 'suspended' | 'deactivated' | 'settled' | 'cancelled';
  outcomes: { outcomeId: string; oddsMilli: number; active: boolean }[];
}

export interface MarketSettlement extends MarketKey {
  outcomes: { outcomeId: string; result: LegResult }[];
}
