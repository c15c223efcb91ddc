import type { MarketView, MatchStatusView } from './sportsbook.ts';

/** The state of a match at one moment, with some of its markets. */
export interface LiveMatch {
  matchId: string;
  /** Increases with every change of the match. */
  version: number;
  /** The number of markets on offer. */
  marketCount: number;
  status: MatchStatusView;
  markets: MarketView[];
}

/**
 * A message of the topic `match.ID`, or of `match.ID.GROUP` for one group of markets. A `snapshot` has every market on
 * offer and follows each subscription. A `change` has the markets that have changed since. A subscriber whose number of a
 * group is not the one before that of a change has missed something, and subscribes again to get a snapshot.
 */
export interface LiveMatchMessage extends LiveMatch {
  topic: string;
  type: 'snapshot' | 'change';
  /** The number of the latest change of each group that the message carries, counted by its sender. */
  numbers: Readonly<Record<string, number>>;
}

/**
 * A message of the topic `main.ID`, `first.ID` or `both.ID`: a row of a list, with all its markets. Each replaces the one before, so none is
 * missed. The rows of a connection that change within half a second come together, as an array.
 */
export interface LiveRowMessage extends LiveMatch {
  topic: string;
}
