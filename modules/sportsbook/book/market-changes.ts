import { isDeepStrictEqual } from 'node:util';
import type {
  BetCancel,
  BetSettlement,
  BetStop,
  FeedMessage,
  MarketKey,
  MarketUpdate,
  RollbackBetSettlement,
} from '@fairline/feed';
import type { BookEntry } from './book-entry.ts';
import { underResults } from './decided-outcomes.ts';
import { marketKey, sharedSpecifiers } from './market-key.ts';
import { isOffered, type MarketState } from './market-state.ts';

/** Changes markets of a match as a feed says. Each change returns the markets that are shown differently. */
export interface MarketChanges {
  /** Sets a market as a producer sent it at `atMs`. */
  offer(entry: BookEntry, market: MarketUpdate, sent: { producer: string; atMs: number }): MarketState[];
  /**
   * Closes what a bet stop, a settlement or a cancellation closes; other messages close nothing. After a settlement is taken
   * back, the producer may open its markets again.
   */
  close(entry: BookEntry, message: FeedMessage, producer: string): MarketState[];
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
  function stopBets(entry: BookEntry, message: BetStop, producer: string): MarketState[] {
    const { marketIds, status = 'suspended', atMs } = message;
    const isStopped = ({ marketId }: MarketKey) => marketIds === undefined || marketIds.includes(marketId);
    const open = [...entry.markets].filter(
      ([key, market]) =>
        isStopped(market) &&
        acceptOffer(entry, market, atMs, producer) &&
        (market.status === 'active' || entry.held.has(key)),
    );
    // An older offer of a market that the book has not heard of yet does not open it after the stop.
    for (const part of marketIds?.map(allLinesOf) ?? [allMarkets]) entry.order.record(producer, part, atMs);
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
  function closeSettled(entry: BookEntry, { markets, atMs }: BetSettlement, producer: string): MarketState[] {
    return markets.flatMap((settled) => {
      const key = marketKey(settled);
      const decided = entry.decided.get(key) ?? new Map<string, number>();
      for (const { outcomeId } of settled.outcomes) {
        const takenBack = [takenBackOf(key), takenBackOf(key, outcomeId)];
        if (!entry.order.isOlder(producer, takenBack, atMs))
          decided.set(outcomeId, Math.max(decided.get(outcomeId) ?? 0, atMs));
      }
      if (decided.size > 0) entry.decided.set(key, decided);
      const market = entry.held.get(key) ?? entry.markets.get(key);
      if (!market || decided.size === 0) return [];
      const outcomes = market.outcomes.map((outcome) =>
        decided.has(outcome.outcomeId) ? { ...outcome, active: false } : outcome,
      );
      return outcomes.some(({ active }) => active)
        ? setMarket(entry, { ...market, outcomes })
        : setMarket(entry, { ...market, status: 'settled' });
    });
  }

  /** Lets outcomes be offered again whose results were taken back. They open with the next prices of the feed. */
  function takeBack(entry: BookEntry, { markets, atMs }: RollbackBetSettlement, producer: string): void {
    for (const { outcomeIds, ...market } of markets) {
      const key = marketKey(market);
      const decided = entry.decided.get(key);
      for (const [outcomeId, decidedMs] of decided ?? []) {
        if (decidedMs <= atMs && (outcomeIds?.includes(outcomeId) ?? true)) decided?.delete(outcomeId);
      }
      for (const part of outcomeIds?.map((outcomeId) => takenBackOf(key, outcomeId)) ?? [takenBackOf(key)])
        entry.order.record(producer, part, atMs);
    }
  }

  function cancel(entry: BookEntry, message: BetCancel, producer: string): MarketState[] {
    // A cancellation of bets that were placed until some time leaves the market as it is.
    if (message.window?.toMs !== undefined) return [];
    const named = message.markets === 'all' ? [...entry.markets.values()] : message.markets;
    const newest = named.filter((market) => acceptOffer(entry, market, message.atMs, producer));
    return setStatus(entry, newest.map(marketKey), 'cancelled');
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

  function close(entry: BookEntry, message: FeedMessage, producer: string): MarketState[] {
    switch (message.type) {
      case 'bet_stop':
        return stopBets(entry, message, producer);
      case 'bet_settlement':
        return closeSettled(entry, message, producer);
      case 'rollback_bet_settlement':
        takeBack(entry, message, producer);
        return [];
      case 'bet_cancel':
        return cancel(entry, message, producer);
      default:
        return [];
    }
  }

  return {
    offer: (entry, market, sent) =>
      isTakenOver(entry, market, sent.producer)
        ? []
        : setMarket(entry, underResults(entry, withOutcomes(entry, stateOf(entry, market, sent)))),
    close,
    closeWhere,
  };
}

const allMarkets = 'all';
const allLinesOf = (marketId: number) => `lines ${marketId}`;
const takenBackOf = (key: string, outcomeId = '') => `taken back ${key} ${outcomeId}`;

/** Records what a producer says about the offer of a market. @returns false when it has said something newer */
export function acceptOffer(
  { order }: BookEntry,
  market: MarketKey,
  atMs: number,
  producer: string,
): boolean {
  const own = marketKey(market);
  if (order.isOlder(producer, [own, allLinesOf(market.marketId), allMarkets], atMs)) return false;
  order.record(producer, own, atMs);
  return true;
}

/**
 * Returns the market with the outcomes that the book has. The message that removes a market from the offer has no
 * outcomes, and the book still quotes them as closed.
 */
function withOutcomes(entry: BookEntry, market: MarketState): MarketState {
  if (market.outcomes.length > 0) return market;
  const known = entry.markets.get(marketKey(market));
  if (!known) return market;
  const { handedOverMs: _, ...rest } = known;
  return { ...rest, ...market, outcomes: known.outcomes };
}

/**
 * Returns a market of a message as the book has it. A market of another book has its own producer. The fields that every
 * market has are written out, so that V8 keeps them in one object.
 */
function stateOf(
  { markets }: BookEntry,
  { marketId, specifiers, status, outcomes, ...rest }: MarketUpdate,
  { producer, atMs }: { producer: string; atMs: number },
): MarketState {
  const key = { marketId, specifiers };
  const known = markets.get(marketKey(key));
  const isHandedOver = status === 'handed-over';
  const state: MarketState = {
    producer: known?.producer === producer ? known.producer : producer,
    marketId,
    specifiers: sharedSpecifiers(key),
    status: isHandedOver ? 'suspended' : status,
    outcomes,
    ...rest,
  };
  // A feed repeats it when it recovers, and that does not prolong the wait.
  if (isHandedOver) state.handedOverMs = known?.handedOverMs ?? atMs;
  return state;
}

/** True when a producer hands over a market that another one offers already. */
function isTakenOver({ markets }: BookEntry, market: MarketUpdate, producer: string): boolean {
  const known = markets.get(marketKey(market));
  return market.status === 'handed-over' && known !== undefined && known.producer !== producer;
}
