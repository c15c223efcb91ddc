import type { ErrorCode, PlatformError } from '@fairline/contracts';
import type { Caller, Platform } from '@fairline/runtime';
import { findSellable, lockSellable } from '../cash-out-store.ts';
import { commitSale, type SaleParts } from '../commit-sale.ts';
import { deleteOrder, findOrder, recordRefusal } from '../order-store.ts';
import { delayOf, type SaleWaitParts, waitForSale } from '../wait-for-sale.ts';

/**
 * The end of a try: `held-up` means that the player's money may not move now, `none` that there was nothing to sell any more
 * at the value of the order.
 */
export type OrderOutcome = 'sold' | 'refused' | 'held-up' | 'none';

export interface OrderSellingParts extends Omit<SaleParts, 'clock' | 'isByOrder'>, SaleWaitParts {
  /** Returns the reason why this player's money may not move at all now; undefined when it may. */
  refusesCashOut(caller: Pick<Caller, 'playerId'>): Promise<PlatformError | undefined>;
  /** Gets the player of a sale that is committed. It does not throw. */
  onSold(playerId: bigint): void;
}

/**
 * Sells a bet by its order: as a sale by hand it waits for the live delay, is refused when something has come to a leg
 * meanwhile, and else decided by the value at its end. A refusal is recorded, and the order stays. `database` fences the writing of a process that receives the feeds no more; `signal` ends
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
  let hasWaited = false;
  const refused = await waitForSale(parts, row, order, async (delayMs) => {
    hasWaited = true;
    await delayOf(clock, delayMs, signal);
  });
  // A bet that is not worth its order is not refused.
  if (signal.aborted || (refused && !hasWaited)) return 'none';
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
    if (refused) {
      await record(refused.code);
      return 'refused';
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
