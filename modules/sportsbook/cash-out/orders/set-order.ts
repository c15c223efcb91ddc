import { type Input, PlatformError, type setCashOutOrder } from '@fairline/contracts';
import { isUuid, type Platform } from '@fairline/runtime';
import { decideOrder, type OrderDecision } from '../../domain/decide-order.ts';
import type { CashOutRules } from '../../domain/value-bet.ts';
import { lockSellable } from '../cash-out-store.ts';
import { deleteOrder, saveOrder } from '../order-store.ts';
import { orderTopic } from './order-watch.ts';

export type OrderBody = Input<typeof setCashOutOrder, 'body'>;

/** The orders by which bets are sold by themselves. */
export interface SaleOrders {
  /**
   * Sets the order of an open bet, in the place of an earlier one.
   * @throws PlatformError BET_UNKNOWN, and with the codes of `OrderRefusal`
   */
  setOrder(playerId: bigint, betId: string, order: OrderBody): Promise<void>;
  /** Ends the order of a bet; does nothing without one. @throws PlatformError BET_UNKNOWN */
  removeOrder(playerId: bigint, betId: string): Promise<void>;
}

export function createSaleOrders(
  { bus, clock, database }: Platform,
  { cashOutRules }: { cashOutRules(): CashOutRules },
): SaleOrders {
  return {
    async setOrder(playerId, betId, body) {
      if (!isUuid(betId)) throw new PlatformError('BET_UNKNOWN');
      const asked = {
        stakeMinor: BigInt(body.stakeMinor),
        soldMinor: BigInt(body.soldMinor),
        valueMinor: BigInt(body.valueMinor),
      };
      await database.transaction(async (connection) => {
        // The lock makes a sale or a settlement at the same time wait, so the order is for the stake that is in play.
        const row = await lockSellable(connection, playerId, betId);
        if (!row) throw new PlatformError('BET_UNKNOWN');
        const decision = decideOrder(asked, row, cashOutRules());
        if (!decision.ok) throw refusalOf(decision);
        await saveOrder(connection, { betId, playerId, ...asked }, new Date(clock.now()));
      });
      bus.publish(orderTopic, { betId });
    },
    async removeOrder(playerId, betId) {
      if (!isUuid(betId)) throw new PlatformError('BET_UNKNOWN');
      await deleteOrder(database.pool, playerId, betId);
      bus.publish(orderTopic, { betId });
    },
  };
}

/** Returns a refusal; the highest possible value stands at the path of the value that was asked for. */
function refusalOf({ code, maxValueMinor }: Extract<OrderDecision, { ok: false }>): PlatformError {
  if (maxValueMinor === undefined) return new PlatformError(code);
  return new PlatformError(code, undefined, [{ path: 'body.valueMinor', detail: String(maxValueMinor) }]);
}
