import type { Database, Platform } from '@fairline/runtime';
import { decideSale } from '../../domain/decide-sale.ts';
import { type CashOutRules, valueBet } from '../../domain/value-bet.ts';
import { createBetsByMatch } from '../bets-by-match.ts';
import { findOpenSellable, type SellableRow } from '../cash-out-store.ts';
import { type OutlookBook, withOutlook } from '../leg-outlook.ts';
import { deleteEndedOrders, findOrder, findOrders, type SaleOrder } from '../order-store.ts';
import type { OrderOutcome } from './sell-by-order.ts';

/** The bus topic on which a process names a bet whose order was set or ended. */
export const orderTopic = 'sportsbook.cash-out-order';

/** The number of orders that are read at a time. */
const pageSize = 500;
/** The pause in which changes of prices are merged before the orders are looked at. */
const pauseMs = 250;
/** The time after which a sale is tried again that has failed, or that waits until the player's money may move. */
const heldUpMs = 60_000;

/** Sells bets by the orders of their players, when prices change. */
export interface OrderWatch {
  /** Notes that prices or states of a match have changed. */
  changed(matchId: string): void;
  /** Reads the bets of a match again, whose legs were settled. */
  settled(matchId: string): void;
  /** Reads all orders again, and looks at each of their bets. Ends those of settled bets. */
  sweep(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export interface OrderWatchParts {
  book: OutlookBook;
  /** The database for what the process that receives the feeds writes. */
  database: Database;
  cashOutRules(): CashOutRules;
  /** True while this process receives the feeds, and so knows of changes of prices. */
  isLeading(): boolean;
  /** Sells a bet if it is still worth its order after the delay, which the signal ends. */
  sellByOrder(betId: string, signal: AbortSignal): Promise<OrderOutcome>;
}

interface WatchedBet {
  order: SaleOrder;
  row: SellableRow;
}

export function createOrderWatch(
  { bus, clock, log }: Platform,
  { book, database, cashOutRules, isLeading, sellByOrder }: OrderWatchParts,
): OrderWatch {
  const bets = createBetsByMatch();
  /** The orders of the bets in `bets`. */
  const orders = new Map<string, SaleOrder>();
  const changedBets = new Set<string>();
  const selling = new Map<string, Promise<void>>();
  const reading = new Set<Promise<void>>();
  /** The times until which sales wait for the money of their players. */
  const heldUpUntil = new Map<string, number>();
  const stopping = new AbortController();
  let cancel: (() => void) | undefined;

  function forget(betId: string): void {
    orders.delete(betId);
    bets.delete(betId);
    changedBets.delete(betId);
    heldUpUntil.delete(betId);
  }

  /** Watches these orders, whose bets are read; those without an open bet are forgotten. */
  async function watch(found: readonly SaleOrder[]): Promise<void> {
    if (found.length === 0) return;
    const rows = await findOpenSellable(
      database.pool,
      found.map(({ betId }) => betId),
    );
    const rowOf = new Map(rows.map((row) => [row.bet_id, row]));
    for (const order of found) {
      const row = rowOf.get(order.betId);
      if (row) add({ order, row });
      else forget(order.betId);
    }
    schedule();
  }

  function add({ order, row }: WatchedBet): void {
    orders.set(order.betId, order);
    bets.set(row);
    changedBets.add(order.betId);
  }

  /** Reads the order of a bet again, after it was set, ended or tried. */
  async function reload(betId: string): Promise<void> {
    const order = await findOrder(database.pool, betId);
    if (order) await watch([order]);
    else forget(betId);
  }

  function readLater(betIds: readonly string[]): void {
    if (stopping.signal.aborted || !isLeading()) return;
    const work = Promise.all(betIds.map(reload))
      .then(() => undefined)
      .catch((error: unknown) =>
        log.error({ err: error }, 'orders to sell bets not read: the sweep reads them'),
      )
      .finally(() => reading.delete(work));
    reading.add(work);
  }

  function schedule(): void {
    if (stopping.signal.aborted || cancel || changedBets.size === 0) return;
    cancel = clock.after(pauseMs, () => {
      cancel = undefined;
      const due = [...changedBets].filter(isReached);
      changedBets.clear();
      for (const betId of due) sell(betId);
    });
  }

  function isReached(betId: string): boolean {
    const [order, row] = [orders.get(betId), bets.get(betId)];
    if (!order || !row || selling.has(betId)) return false;
    if ((heldUpUntil.get(betId) ?? 0) > clock.now()) return false;
    return decideSale(order, row, valueBet(withOutlook(book, row), cashOutRules())).ok;
  }

  function sell(betId: string): void {
    // Another process receives the feeds now. It has read the orders too, and its prices are newer than ours.
    if (stopping.signal.aborted || !isLeading()) return;
    const work = sellByOrder(betId, stopping.signal)
      .catch((error: unknown): OrderOutcome => {
        log.error({ err: error, betId }, 'bet not sold by its order: it is tried again in a minute');
        return 'held-up';
      })
      .then((outcome) => {
        if (outcome === 'held-up') heldUpUntil.set(betId, clock.now() + heldUpMs);
      })
      .finally(() => {
        selling.delete(betId);
        readLater([betId]);
      });
    selling.set(betId, work);
  }

  let unsubscribe = () => {};
  return {
    changed(matchId) {
      for (const { bet_id } of bets.of(matchId)) changedBets.add(bet_id);
      schedule();
    },
    settled(matchId) {
      readLater(bets.of(matchId).map(({ bet_id }) => bet_id));
    },
    async sweep() {
      if (!isLeading()) return;
      await database.transaction(deleteEndedOrders);
      const known = new Set(orders.keys());
      let after: string | undefined;
      for (;;) {
        const page = await findOrders(database.pool, { after, limit: pageSize });
        await watch(page);
        for (const { betId } of page) known.delete(betId);
        after = page.at(-1)?.betId;
        if (page.length < pageSize) break;
      }
      for (const betId of known) forget(betId);
    },
    start() {
      unsubscribe = bus.subscribe<{ betId: string }>(orderTopic, ({ betId }) => readLater([betId]));
    },
    async stop() {
      stopping.abort();
      unsubscribe();
      cancel?.();
      await Promise.all([...selling.values(), ...reading]);
    },
  };
}
