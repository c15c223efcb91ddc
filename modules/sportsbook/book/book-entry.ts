import type { Fixture, MatchStatus } from '@fairline/feed';
import type { MarketLayers, MarketState } from './market-state.ts';
import type { MessageOrder } from './message-order.ts';

export interface BookEntry extends MarketLayers {
  fixture: Fixture;
  status: MatchStatus;
  /** The producer that announced the match. Each of its markets has the producer that offered it. */
  producer: string;
  /**
   * Increases by one with every change of the match. It begins at the time of the first change in ms, so that versions
   * keep increasing after a restart of the process.
   */
  version: number;
  /** The markets as the feed sent them. Players see them by `shownMarket`. */
  markets: Map<string, MarketState>;
  /** Markets that are open for their producers, and suspended while these are paused. */
  held: Map<string, MarketState>;
  /**
   * Outcomes with a result and the times of their results, by the keys of their markets. They take no bets until the result is
   * taken back.
   */
  decided: Map<string, Map<string, number>>;
  /** The order of the messages that the process has received from the feed itself. */
  order: MessageOrder;
  /** The time of the newest message with the fixture, in ms; 0 in a book that follows. */
  fixtureAtMs: number;
  /** The time at which the match ended or was cancelled; undefined while it is neither. */
  endedAtMs: number | undefined;
}

/** A change of one match: its entry, and the parts of it that a message changed. */
export interface BookChange {
  entry: BookEntry;
  fixture: boolean;
  status: boolean;
  markets: MarketState[];
}

/** The origin of a message, with the data that a following book needs. */
export interface Source {
  producer?: string | undefined;
  /** The version of the match in the book that is followed. A message of an older version changes nothing. */
  version?: number | undefined;
  /** True when the message lists every market of the match: other markets are no longer on offer. */
  whole?: boolean | undefined;
  /** The number of the lease under which the other process receives the feeds. */
  lease?: number | undefined;
}

export function isOver({ phase }: MatchStatus): boolean {
  return phase === 'ended' || phase === 'cancelled';
}
