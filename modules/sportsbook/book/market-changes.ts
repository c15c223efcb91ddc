import { isDeepStrictEqual } from 'node:util';
import type { BetSettlement, BetStop, FeedMessage, MarketKey, MarketUpdate } from '@fairline/feed';
import type { BookEntry } from './book-entry.ts';
import { isOffered, type MarketState, marketKey } from './market-state.ts';

/** Changes markets of a match as a feed says. Each change returns the markets that are shown differently. */
export interface MarketChanges {
  /** Sets a market as a producer sent it. */
  offer(entry: BookEntry, market: MarketUpdate, producer: string): MarketState[];
  /** Closes what a bet stop, a settlement or a cancellation closes; other messages close nothing. */
  close(entry: BookEntry, message: FeedMessage): MarketState[];
  /** Ends the offer of the markets for which `isBeyond` is true. */
  closeWhere(entry: BookEntry, isBeyond: (market: MarketState, key: string) => boolean): MarketState[];
}

/** @param paused the producers whose markets are suspended, whatever they send. */
export function createMarketChanges(paused: ReadonlySet<string>): MarketChanges {
  /** Sets a market as the feed sent it. @returns the market as it is shown, or an empty list when nothing changed. */
  function setMarket(entry: BookEntry, sent: MarketState): MarketState[] {
    const key = marketKey(sent);
    if (isDeepStrictEqual(entry.held.get(key) ?? entry.markets.get(key), sent)) return [];
    const isHeld = sent.status === 'active' && paused.has(sent.producer);
    if (isHeld) entry.held.set(key, sent);
    else entry.held.delete(key);
    const shown: MarketState = isHeld ? { ...sent, status: 'suspended' } : sent;
    entry.markets.set(key, shown);
    return [shown];
  }

  function setStatus(
    entry: BookEntry,
    keys: Iterable<string>,
    status: 'suspended' | 'settled' | 'cancelled' | 'deactivated',
  ): MarketState[] {
    return [...keys].flatMap((key) => {
      const market = entry.markets.get(key);
      return market ? setMarket(entry, { ...market, status }) : [];
    });
  }

  /**
   * Closes active markets for a bet stop. Markets that were held for a silent feed do not open again with the feed.
   */
  function stopBets(entry: BookEntry, { marketIds, status = 'suspended' }: BetStop): MarketState[] {
    const isStopped = ({ marketId }: MarketKey) => marketIds === undefined || marketIds.includes(marketId);
    const open = [...entry.markets].filter(
      ([key, market]) => isStopped(market) && (market.status === 'active' || entry.held.has(key)),
    );
    return setStatus(
      entry,
      open.map(([key]) => key),
      status,
    );
  }

  /**
   * Closes what a settlement decides: a market when all of its outcomes are decided, else the outcomes alone. Bets are
   * refused from the report on, also when the feed closes them later.
   */
  function closeSettled(entry: BookEntry, { markets }: BetSettlement): MarketState[] {
    return markets.flatMap((settled) => {
      const key = marketKey(settled);
      const market = entry.held.get(key) ?? entry.markets.get(key);
      if (!market) return [];
      const decided = new Set(settled.outcomes.map(({ outcomeId }) => outcomeId));
      const outcomes = market.outcomes.map((outcome) =>
        decided.has(outcome.outcomeId) ? { ...outcome, active: false } : outcome,
      );
      return outcomes.some(({ active }) => active)
        ? setMarket(entry, { ...market, outcomes })
        : setMarket(entry, { ...market, status: 'settled' });
    });
  }

  function closeWhere(
    entry: BookEntry,
    isBeyond: (market: MarketState, key: string) => boolean,
  ): MarketState[] {
    const beyond = [...entry.markets].filter(([key, market]) => isOffered(market) && isBeyond(market, key));
    return setStatus(
      entry,
      beyond.map(([key]) => key),
      'deactivated',
    );
  }

  function close(entry: BookEntry, message: FeedMessage): MarketState[] {
    switch (message.type) {
      case 'bet_stop':
        return stopBets(entry, message);
      case 'bet_settlement':
        return closeSettled(entry, message);
      case 'bet_cancel':
        // A cancellation of bets that were placed until some time leaves the market as it is.
        if (message.window?.toMs !== undefined) return [];
        return setStatus(
          entry,
          message.markets === 'all' ? entry.markets.keys() : message.markets.map(marketKey),
          'cancelled',
        );
      default:
        return [];
    }
  }

  return {
    offer: (entry, market, producer) =>
      isTakenOver(entry, market, producer)
        ? []
        : setMarket(entry, withOutcomes(entry, stateOf(market, producer))),
    close,
    closeWhere,
  };
}

/**
 * Returns the market with the outcomes that the book has. The message that removes a market from the offer has no
 * outcomes, and the book still quotes them as closed.
 */
function withOutcomes(entry: BookEntry, market: MarketState): MarketState {
  if (market.outcomes.length > 0) return market;
  const known = entry.markets.get(marketKey(market));
  return { ...known, ...market, outcomes: known?.outcomes ?? [] };
}

/** Returns a market of a message as the book has it. A market of another book has its own producer. */
function stateOf({ status, ...market }: MarketUpdate, producer: string): MarketState {
  return { producer, ...market, status: status === 'handed-over' ? 'suspended' : status };
}

/** True when a producer hands over a market that another one offers already. */
function isTakenOver({ markets }: BookEntry, market: MarketUpdate, producer: string): boolean {
  const known = markets.get(marketKey(market));
  return market.status === 'handed-over' && known !== undefined && known.producer !== producer;
}
