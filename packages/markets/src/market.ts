import type { MarketGroup } from './groups.ts';
import type { Lines } from './lines.ts';

/**
 * A market as the Unified Odds Feed describes it, with its numeric id. Names are templates:
 * `{total}` is a specifier, `{+hcp}` shows it with its sign, `{-hcp}` with the sign turned, `{!setnr}` as an ordinal
 * (1st), and `{$competitor1}` is the name of a side.
 */
export interface Market {
  id: number;
  name: string;
  group: MarketGroup;
  /** The rule that prices and settles it, from the final score of the part of the match that it is on. */
  rule: RuleName;
  /** Names of the specifiers, in alphabetical order. */
  specifiers: readonly string[];
  outcomes: readonly MarketOutcome[];
  /** Sets of outcomes that a `variant` specifier selects in place of `outcomes`. */
  variants?: Readonly<Record<string, readonly MarketOutcome[]>>;
  /** The sports whose matches offer it; empty for a market that only an outside feed brings. */
  offers: readonly SportOffer[];
}

export interface MarketOutcome {
  id: string;
  name: string;
}

/** A sport's offer of a market: the part of the match that it is on, and its lines. */
export interface SportOffer {
  sportId: number;
  scope: Scope;
  /** Specifiers that number the part of the match: the second set is `setnr=2`. */
  numbers?: readonly string[];
  lines?: Lines;
  variant?: string;
}

/** A part of a match with a score of its own. */
export type Scope =
  /** The score that decides the match by its rules; without overtime where a sport has it. */
  | 'match'
  /** The match as it is played best of three, or best of five. */
  | 'match3'
  | 'match5'
  /** The match with overtime and shootout. */
  | 'full'
  /** Whether overtime is played: 1:0 when it is. */
  | 'overtime'
  /** First and second half, and the winners of both as one pair. */
  | 'h1'
  | 'h2'
  | 'halves'
  | 'quarter'
  | 'period'
  /** The next goal with this number: 1:0 or 0:1 by the side that scores it, 0:0 when nobody does. */
  | 'goal'
  | 'set'
  /** All games of a tennis match, and one game of a set. */
  | 'games'
  | 'game'
  | 'map'
  /** Whether a map goes to overtime: 1:0 when it does. */
  | 'mapot';

/** The names of the rules that price and settle markets; modules/feed has one rule for each. */
export type RuleName =
  | 'threeWay'
  | 'doubleChance'
  | 'twoWay'
  | 'handicap'
  | 'threeWayHandicap'
  | 'total'
  | 'homeTotal'
  | 'awayTotal'
  | 'oddEven'
  | 'bothScore'
  | 'happens'
  | 'correctScore'
  | 'exactSum'
  | 'halfTimeFullTime';
