import type { MarketGroup } from './groups.ts';
import type { Lines } from './lines.ts';

/**
 * A market as the Unified Odds Feed describes it, with its numeric id. Names are templates: `{total}` is a specifier,
 * `{+hcp}` a specifier with its sign, `{-hcp}` one with the opposite sign, `{!setnr}` an ordinal (1st), and
 * `{$competitor1}` the name of a side.
 */
export interface MarketRecord<Rule extends string> {
  id: number;
  name: string;
  group: MarketGroup;
  /**
   * The rule that prices and settles the market, from the final score of its part of the match: the name of an export of
   * modules/feed/domain/market-rules.ts.
   */
  rule: Rule;
  /** The names of the specifiers, in alphabetical order. */
  specifiers: readonly string[];
  /** True when a draw returns the stakes, although the market has no line. */
  returnsOnDraw?: true;
  outcomes: readonly MarketOutcome[];
  /** More outcomes, which only an external feed offers. */
  others?: readonly MarketOutcome[];
  /** The sets of outcomes by the value of a `variant` specifier. Such a set replaces `outcomes`. */
  variants?: Readonly<Record<string, readonly MarketOutcome[]>>;
  /** The sports whose matches offer the market; empty when only an external feed offers it. */
  offers: readonly SportOffer[];
}

export interface MarketOutcome {
  id: string;
  name: string;
}

/** A sport's offer of a market: the part of the match that it covers, and its lines. */
export interface SportOffer {
  sportId: number;
  scope: Scope;
  /** The specifiers that number the part of the match: `setnr=2` is the second set. */
  numbers?: readonly string[];
  lines?: Lines;
  variant?: string;
}

/** A part of a match with a score of its own. */
export type Scope =
  /** The score that decides the match by its rules; it excludes overtime in sports that have it. */
  | 'match'
  /** The match in sets or maps, played as best of three or as best of five. */
  | 'match3'
  | 'match5'
  /** The match including overtime and shootout. */
  | 'full'
  /** The fact that overtime is played: the score is 1:0 when it is. */
  | 'overtime'
  /** The first half, the second half, and the winners at half time and at the end as one pair. */
  | 'h1'
  | 'h2'
  | 'halves'
  /** Both halves as one pair: their winners, the goals of both sides, of the home side and of the away side. */
  | 'halfwinners'
  | 'halfgoals'
  | 'homehalves'
  | 'awayhalves'
  /** A part of a football match from one minute to another; the stoppage time belongs to the last minute of a half. */
  | 'interval'
  /** The interval of fifteen minutes in which a goal falls: 0 to 5, and 6 for none, as the score of the home side. */
  | 'goaltime'
  /** The side of the last goal, as for a goal with a number. */
  | 'lastgoal'
  /** One scorer by the shirt number, at the place of the side; 0:0 for nobody. */
  | 'scorer'
  | 'lastscorer'
  /** Everyone who scores: the bits of a side's number are the shirt numbers. */
  | 'scorers'
  /** Corners of the match, of a half, and the corner with a given number. */
  | 'corners'
  | 'corners1'
  | 'corners2'
  | 'corner'
  /** Cards, yellow and red, and the fact that a player is sent off. */
  | 'bookings'
  | 'sendingoff'
  | 'quarter'
  | 'period'
  /** The goal with a given number: 1:0 or 0:1 for the side that scores it, 0:0 when nobody does. */
  | 'goal'
  | 'set'
  /** All games of a tennis match, or one game of a set. */
  | 'games'
  | 'game'
  | 'map'
  /** The fact that a map goes to overtime: the score is 1:0 when it does. */
  | 'mapot'
  /** A map at the end of its 24 rounds, or before where it is won. */
  | 'mapreg'
  /** One round of a map, and the side that first has a number of rounds: the score is 1:0 or 0:1. */
  | 'round'
  | 'race'
  /** The kills of both sides on a map of Dota 2, one kill of it, and the side that first has a number of kills. */
  | 'kills'
  | 'kill'
  | 'killrace'
  /** The towers that both sides have destroyed on a map, and one of them; the first aegis and barracks: 1:0 or 0:1. */
  | 'towers'
  | 'tower'
  | 'aegis'
  | 'barracks'
  /** The full minutes that a map has lasted, as the score of the home side. */
  | 'duration';

/** Returns the records with the names of their rules in their type, by which modules/feed has to have those rules. */
export function marketRecords<Rule extends string>(
  records: readonly MarketRecord<Rule>[],
): readonly MarketRecord<Rule>[] {
  return records;
}
