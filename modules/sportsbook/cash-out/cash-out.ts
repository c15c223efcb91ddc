import type { CashOutOffer } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import type { Book } from '../book/book.ts';
import { listOffers } from './list-offers.ts';
import { type BetSelling, createBetSelling, type SellingParts } from './sell-bet.ts';
import { createValueNews, type ValueNews, watchedTopic } from './value-news.ts';

/** The use cases of selling open bets. */
export interface CashOuts extends BetSelling {
  /** Returns the values of open bets of a player. For a minute afterwards, their changes are sent to the player's pages. */
  offers(playerId: bigint, betIds?: readonly string[]): Promise<CashOutOffer[]>;
}

export interface CashOutParts extends Omit<SellingParts, 'book' | 'onSold'> {
  book: Book;
  settles: boolean;
  /** True while this process receives the feeds: it sends values. */
  isLeading(): boolean;
}

export function createCashOuts(
  platform: Platform,
  parts: CashOutParts,
): { cashOuts: CashOuts; news: ValueNews | undefined } {
  const { bus, database } = platform;
  const watch = (playerId: bigint) => bus.publish(watchedTopic, { playerId: String(playerId) });
  const cashOuts: CashOuts = {
    ...createBetSelling(platform, { ...parts, onSold: watch }),
    async offers(playerId, betIds) {
      const offers = await listOffers(database, parts.book, parts.cashOutRules(), playerId, betIds);
      watch(playerId);
      return offers;
    },
  };
  return { cashOuts, news: parts.settles ? createValueNews(platform, parts) : undefined };
}
