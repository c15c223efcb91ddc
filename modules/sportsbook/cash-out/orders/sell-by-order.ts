import type { ErrorCode, PlatformError } from '@fairline/contracts';
import type { Caller, Clock, Platform } from '@fairline/runtime';
import { decideSale } from '../../domain/decide-sale.ts';
import { valueBet } from '../../domain/value-bet.ts';
import { findSellable, lockSellable } from '../cash-out-store.ts';
import { commitSale, type SaleParts } from '../commit-sale.ts';
import { withOutlook } from '../leg-outlook.ts';
import { deleteOrder, findOrder, recordRefusal } from '../order-store.ts';

/**
 * The end of a try: `held-up` means that the player's money may not move now, `none` that there was nothing to sell any more
 * at the value of the order.
 */
export type OrderOutcome = 'sold' | 'refused' | 'held-up' | 'none';

export interface OrderSellingParts extends Omit<SaleParts, 'clock' | 'isByOrder'> {
  /** Returns the reason why this player's money may not move at all now; undefined when it may. */
  refusesCashOut(caller: Pick<Caller, 'playerId'>): Promise<PlatformError | undefined>;
  /** Gets the player of a sale that is committed. It does not throw. */
  onSold(playerId: bigint): void;
}

/**
 * Sells a bet by its order: as a sale by hand it waits for the live delay, and is decided by the value at its end. A refusal
 * is recorded, and the order stays. `database` fences the writing of a process that receives the feeds no more; `signal` ends
 * the delay of a process that stops, and nothing has happened then.
 */
export async function sellByOrder(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  parts: OrderSellingParts,
  betId: string,
  signal: AbortSignal,
): Promise<OrderOutcome> {
  const order = await findOrder(database.pool, betId);
  const row = order && (await findSellable(database.pool, order.playerId, betId));
  if (!row) return 'none';
  const early = decideSale(order, row, valueBet(withOutlook(parts.book, row), parts.cashOutRules()));
  if (!early.ok) return 'none';
  if (!(await isWaitedFor(clock, early.value.delayMs, signal))) return 'none';
  const heldUp = await parts.refusesCashOut({ playerId: String(order.playerId) });
  const outcome = await database.transaction(async (connection): Promise<OrderOutcome> => {
    // The bet is locked before its order is read, as by the player who sets or ends one.
    const locked = await lockSellable(connection, order.playerId, betId);
    const present = await findOrder(connection, betId);
    if (!present || locked?.state !== 'open') return 'none';
    const record = (code: ErrorCode) => recordRefusal(connection, present, code, new Date(clock.now()));
    if (heldUp) {
      await record(heldUp.code);
      return 'held-up';
    }
    const sale = await commitSale(connection, { ...parts, clock, isByOrder: true }, present);
    if (sale.ok) return 'sold';
    await record(sale.code);
    // The stake in play has changed without a sale: a settlement was taken back, and the bet is another one.
    if (sale.code === 'CASHOUT_BET_CHANGED') await deleteOrder(connection, order.playerId, betId);
    return 'refused';
  });
  if (outcome === 'sold') parts.onSold(order.playerId);
  return outcome;
}

/** Waits for a delay. @returns false when the signal has ended it */
async function isWaitedFor(clock: Clock, delayMs: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted || delayMs <= 0) return !signal.aborted;
  return new Promise((resolve) => {
    const cancel = clock.after(delayMs, () => {
      signal.removeEventListener('abort', stop);
      resolve(true);
    });
    function stop(): void {
      cancel();
      resolve(false);
    }
    signal.addEventListener('abort', stop, { once: true });
  });
}
