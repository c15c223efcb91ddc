import type { LegChances, LegResult } from '@fairline/odds';

/**
 * The messages of a feed, with the semantics and ids of the industry's Unified Odds Feed. All times are milliseconds UTC,
 * all odds are thousandths.
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

/** The producer works. A consumer that receives no such message for too long suspends every market of the producer. */
export interface Alive {
  type: 'alive';
  atMs: number;
}

/** A new match, or a fixture that has changed. The message always carries the whole fixture. */
export interface FixtureChange {
  type: 'fixture_change';
  atMs: number;
  fixture: Fixture;
}

/** A new status, and the markets that have changed since the last message. A market that is not listed is unchanged. */
export interface OddsChange {
  type: 'odds_change';
  atMs: number;
  matchId: string;
  status: MatchStatus;
  markets: MarketUpdate[];
}

/** Every market of the match is suspended until an odds change opens it again. */
export interface BetStop {
  type: 'bet_stop';
  atMs: number;
  matchId: string;
}

export interface BetSettlement {
  type: 'bet_settlement';
  atMs: number;
  matchId: string;
  /** 1 is a result reported by scouts in play, 2 a result confirmed after the end. */
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

/** The message after everything on offer was sent once. A match that it does not list is no longer on offer. */
export interface SnapshotComplete {
  type: 'snapshot_complete';
  atMs: number;
  /** The matches on offer. */
  matchIds: string[];
}

export interface Fixture {
  /** The id has at most 15 decimal digits, so that it is exact as a number too. */
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
  /** The maximum number of sets or maps, in sports that have them. */
  bestOf?: number;
}

export interface FixtureSide {
  id: number;
  name: string;
}

/** A score; the home side always comes first. */
export type Pair = [number, number];

export interface MatchStatus {
  phase: 'not-started' | 'live' | 'ended' | 'cancelled';
  /**
   * The code of the period. Football: `1h`, `ht`, `2h`; tennis: `set1`…; basketball: `q1`…`q4`, `ht`, `ot`; hockey:
   * `p1`…`p3`, `ot`, `so`; Counter-Strike: `map1`…; `pause` between two periods; empty before and after the match.
   */
  period: string;
  /** The clock of the arena: it counts up from kick-off in football, and down in the period in basketball and hockey. */
  clockSeconds: number | null;
  /** The score in goals, points, sets or maps. */
  score: Pair;
  /** The score of each period that has begun, in goals, points, games or rounds. */
  periodScores: Pair[];
  serving?: 1 | 2;
  /** The points of the game in progress in tennis: `0`, `15`, `30`, `40`, `A`, or the points of a tie-break. */
  points?: [string, string];
  /** More counts of a football match. */
  statistics?: { corners: Pair; yellowCards: Pair };
}

export interface MarketKey {
  marketId: number;
  /** Specifiers as `name=value`, joined by `|` in the order of the names; empty without any. */
  specifiers: string;
}

export interface MarketUpdate extends MarketKey {
  status: 'active' | 'suspended' | 'deactivated' | 'settled' | 'cancelled';
  outcomes: OfferedOutcome[];
}

export interface OfferedOutcome {
  outcomeId: string;
  oddsMilli: number;
  active: boolean;
  /**
   * The chances of the five results by the model of the feed, without a margin. A feed that only has prices leaves them
   * out.
   */
  chances?: LegChances | undefined;
}

export interface MarketSettlement extends MarketKey {
  outcomes: { outcomeId: string; result: LegResult }[];
}
