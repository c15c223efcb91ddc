import type { CashOutOffer } from '@fairline/contracts';
import type { Database, Platform } from '@fairline/runtime';
import type { Book } from '../book/book.ts';
import type { InsuranceParts } from './insuring/quote-insurance.ts';
import { listOffers } from './list-offers.ts';
import { createOrderWatch, type OrderWatch } from './orders/order-watch.ts';
import { sellByOrder } from './orders/sell-by-order.ts';
import { createSaleOrders, type SaleOrders } from './orders/set-order.ts';
import { type BetSelling, createBetSelling, type SellingParts } from './sell-bet.ts';
import { createValueNews, type ValueNews, watchedTopic } from './value-news.ts';

/** The use cases of selling open bets. */
export interface CashOuts extends BetSelling, SaleOrders {
  /** Returns the values of open bets of a player. For a minute afterwards, their changes are sent to the player's pages. */
  offers(playerId: bigint, betIds?: readonly string[]): Promise<CashOutOffer[]>;
}

export interface CashOutParts
  extends Omit<SellingParts, 'book' | 'onSold'>,
    Pick<InsuranceParts, 'tradingRules'> {
  book: Book;
  settles: boolean;
  /** The database for what the process that receives the feeds writes; undefined in a process that only quotes. */
  leading: Database | undefined;
  /** True while this process receives the feeds: it sends values, and sells bets by orders. */
  isLeading(): boolean;
}

/** Notes that the bets of a player have changed: their values are sent to the player's pages. */
export function announceSale({ bus }: Pick<Platform, 'bus'>, playerId: bigint): void {
  bus.publish(watchedTopic, { playerId: String(playerId) });
}

/** The use cases, and the work of the process that receives the feeds; undefined in a process that only quotes. */
export interface CashOutWork {
  cashOuts: CashOuts;
  news: ValueNews | undefined;
  orderWatch: OrderWatch | undefined;
}

export function createCashOuts(platform: Platform, parts: CashOutParts): CashOutWork {
  const { clock, database } = platform;
  const { inDelay, leading } = parts;
  const watch = (playerId: bigint) => announceSale(platform, playerId);
  const cashOuts: CashOuts = {
    ...createBetSelling(platform, { ...parts, onSold: watch }),
    ...createSaleOrders(platform, parts),
    async offers(playerId, betIds) {
      const offers = await listOffers(database, parts, playerId, betIds);
      watch(playerId);
      return offers;
    },
  };
  if (!leading) return { cashOuts, news: undefined, orderWatch: undefined };
  return {
    cashOuts,
    news: createValueNews(platform, parts),
    orderWatch: createOrderWatch(platform, {
      ...parts,
      database: leading,
      async sellByOrder(betId, signal) {
        if (inDelay.has(betId)) return 'none';
        inDelay.add(betId);
        try {
          return await sellByOrder({ clock, database: leading }, { ...parts, onSold: watch }, betId, signal);
        } finally {
          inDelay.delete(betId);
        }
      },
    }),
  };
}
