import type { PlayerAction } from '@fairline/markets/match-course';
import type { LegChances, LegResult } from '@fairline/odds';
import type { ModelState } from './model-state.ts';

/**
 * The messages of a feed, with the semantics and ids of the industry's Unified Odds Feed. All times are milliseconds UTC,
 * all odds are thousandths.
 */
export type FeedMessage =
  | Alive
  | ProducerChange
  | FixtureChange
  | OddsChange
  | BetStop
  | BetSettlement
  | BetCancel
  | RollbackBetSettlement
  | RollbackBetCancel
  | SnapshotComplete;

/** The fields that every message has. */
interface Sent {
  /** The time at which the producer made the message. */
  atMs: number;
  /** The id of the producer in its feed; absent in a feed that is one producer. */
  producer?: string;
}

/** A part of a feed that can fail by itself, such as the live odds. */
export interface Producer {
  id: string;
  name: string;
  scopes: readonly ('prematch' | 'live' | 'virtual')[];
  /** The time without `alive` after which the producer counts as down, in ms. */
  silentMs: number;
}

/** The producer works. A consumer that receives no such message for too long suspends every market of the producer. */
export interface Alive extends Sent {
  type: 'alive';
}

/**
 * A producer is known, or its state has changed. The markets of a producer that is down are suspended until it is up. A
 * producer that is up has sent everything that it offers.
 */
export interface ProducerChange extends Sent {
  type: 'producer_change';
  change: Producer & { state: 'up' | 'down'; reason?: ProducerDownReason };
}

/** Why a producer is down: no `alive`, messages that arrive late, no connection, or an offer that is not complete yet. */
export type ProducerDownReason = 'silent' | 'late' | 'disconnected' | 'recovering';

/** A new match, or a fixture that has changed. The message always carries the whole fixture. */
export interface FixtureChange extends Sent {
  type: 'fixture_change';
  fixture: Fixture;
}

/** A new status, and the markets that have changed since the last message. A market that is not listed is unchanged. */
export interface OddsChange extends Sent {
  type: 'odds_change';
  matchId: string;
  status: MatchStatus;
  markets: MarketUpdate[];
}

/** The active markets of the match are closed until an odds change opens them again. No other market changes. */
export interface BetStop extends Sent {
  type: 'bet_stop';
  matchId: string;
  /** The ids of the markets that are closed, in all their lines; all markets when absent. */
  marketIds?: readonly number[];
  /** `suspended` when absent. */
  status?: 'suspended' | 'deactivated';
}

export interface BetSettlement extends Sent {
  type: 'bet_settlement';
  matchId: string;
  /**
   * 1 is a result reported by scouts in play, 2 a result confirmed after the end. The second may differ from the first,
   * without a rollback between them.
   */
  certainty: 1 | 2;
  markets: MarketSettlement[];
}

/** The bets on these markets that were placed in the window are void, also when the markets were settled. */
export interface BetCancel extends Sent {
  type: 'bet_cancel';
  matchId: string;
  markets: MarketKey[] | 'all';
  reason: string;
  window?: PlacedWindow;
}

/** An earlier settlement was wrong: the markets, or the outcomes that are listed, are unsettled again. */
export interface RollbackBetSettlement extends Sent {
  type: 'rollback_bet_settlement';
  matchId: string;
  markets: (MarketKey & { outcomeIds?: readonly string[] })[];
}

/** An earlier cancellation with the same window was wrong: the bets count again. */
export interface RollbackBetCancel extends Sent {
  type: 'rollback_bet_cancel';
  matchId: string;
  markets: MarketKey[] | 'all';
  window?: PlacedWindow;
}

/** The time of placing of the bets that a cancellation is about; open where a bound is absent. Both bounds belong to it. */
export interface PlacedWindow {
  fromMs?: number;
  toMs?: number;
}

/** The message after everything on offer was sent once. A match that it does not list is no longer on offer. */
export interface SnapshotComplete extends Sent {
  type: 'snapshot_complete';
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
  /** The time at which the event begins; that of its end in an outright, which takes bets until then. */
  kickoffMs: number;
  /** The maximum number of sets or maps, in sports that have them. */
  bestOf?: number;
  /**
   * An event of many competitors. It has no sides: `home` has the name of its competition and `away` that of the season, both
   * with the id 0, so that a list that names an event by two sides names this one too.
   */
  outright?: Outright;
  /**
   * The names of what no catalogue has, by the ids of outcomes and the values of `variant` specifiers: players who may score,
   * and free texts.
   */
  names?: Readonly<Record<string, string>>;
  /** The players of both sides, where the feed knows them: outcomes of players then have their names. */
  lineUps?: { home: LineUp; away: LineUp };
}

/** The players of a side: those who begin, then the bench. */
export type LineUp = readonly LineUpPlayer[];

export interface LineUpPlayer {
  shirt: number;
  name: string;
  starts: boolean;
}

/** A season, tournament or stage that is bet on as a whole. */
export interface Outright {
  kind: 'season' | 'tournament' | 'stage';
  startMs: number;
  endMs: number;
  competitors: readonly OutrightCompetitor[];
}

export interface OutrightCompetitor extends FixtureSide {
  /** The id of the competitor's outcome in every market of the outright. */
  outcomeId: string;
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
   * `p1`…`p3`, `ot`, `so`; Counter-Strike and Dota 2: `map1`…; `pause` between two periods; empty before and after the match.
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
  /** Absent while the match goes on as planned, and where the feed knows nothing of it. */
  disruption?: Disruption;
  /** More counts of a football match; those that the feed does not report are absent. */
  statistics?: { corners?: Pair; yellowCards?: Pair; redCards?: Pair };
  /** What players of the line-ups did, in order; absent in a feed that does not name players. */
  actions?: PlayerAction[];
  /**
   * The state of the model behind the prices. `jointResults` prices several selections of the match from it; a feed without
   * a model leaves it out.
   */
  model?: ModelState;
}

/**
 * Why a match does not go on as planned. It was put off (`postponed`), stopped and is to go on (`interrupted`), broken off for
 * good (`abandoned`), or decided by its organiser and not by play (`awarded`, with the phase `cancelled`). A side does not go on
 * (`retired`), was disqualified (`defaulted`), or has not appeared (`walkover`). The score is that of the moment, or the awarded one.
 */
export interface Disruption {
  kind: 'postponed' | 'interrupted' | 'abandoned' | 'awarded' | 'retired' | 'defaulted' | 'walkover';
  /** The side that does not go on, where the feed names it. */
  side?: 1 | 2;
  /** The full minutes of play until the stop, where the feed has a clock. */
  playedMinutes?: number;
}

export interface MarketKey {
  marketId: number;
  /** Specifiers as `name=value`, joined by `|` in the order of the names; empty without any. */
  specifiers: string;
}

export interface MarketUpdate extends MarketKey {
  /**
   * `handed-over`: another producer goes on with the market. It is suspended, unless that one has offered it already, and is
   * closed when that one has not for a time after the start.
   */
  status: 'active' | 'suspended' | 'deactivated' | 'settled' | 'cancelled' | 'handed-over';
  outcomes: OfferedOutcome[];
  /** True in a market on the winner whose results tell the position of each competitor. It can take each-way bets. */
  ranked?: boolean | undefined;
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
  /**
   * The chance of the first place, of one of the first two, and so on, in millionths: each-way bets have a value by the chance of
   * the places that they pay. A feed without a model leaves them out.
   */
  placesPpm?: readonly number[] | undefined;
}

/** The results of outcomes. An outcome that is not listed is not decided by this message. */
export interface MarketSettlement extends MarketKey {
  outcomes: SettledOutcome[];
  /** The id of the reason for void outcomes in the feed's list of reasons. */
  voidReason?: number;
}

export interface SettledOutcome {
  outcomeId: string;
  result: LegResult;
}
