import type { ErrorCode } from '@fairline/contracts';
import type { pg } from '@fairline/runtime';
import type { AskedSale } from '../domain/decide-sale.ts';

type Connection = Pick<pg.PoolClient, 'query'>;

/** An order to sell a part of a bet as soon as it is worth `valueMinor`. */
export interface SaleOrder extends AskedSale {
  betId: string;
  playerId: bigint;
}

interface OrderRow {
  bet_id: string;
  player_id: bigint;
  stake_minor: bigint;
  sold_minor: bigint;
  value_minor: bigint;
}

/** Saves the order of a bet, in the place of an earlier one. The caller has locked the bet. */
export async function saveOrder(connection: Connection, order: SaleOrder, at: Date): Promise<void> {
  await connection.query(
    `INSERT INTO sportsbook.cash_out_order (bet_id, player_id, stake_minor, sold_minor, value_minor, set_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (bet_id) DO UPDATE
     SET stake_minor = excluded.stake_minor, sold_minor = excluded.sold_minor, value_minor = excluded.value_minor,
         set_at = excluded.set_at`,
    [order.betId, order.playerId, order.stakeMinor, order.soldMinor, order.valueMinor, at],
  );
}

/** Ends the order of a bet of a player; does nothing without one. */
export async function deleteOrder(connection: Connection, playerId: bigint, betId: string): Promise<void> {
  await connection.query('DELETE FROM sportsbook.cash_out_order WHERE bet_id = $1 AND player_id = $2', [
    betId,
    playerId,
  ]);
}

/** Ends the orders of bets that are settled (primary keys). */
export async function deleteEndedOrders(connection: Connection): Promise<void> {
  await connection.query(
    `DELETE FROM sportsbook.cash_out_order USING sportsbook.bet
     WHERE bet.bet_id = cash_out_order.bet_id AND bet.state <> 'open'`,
  );
}

/** Finds the order of a bet (primary key). */
export async function findOrder(connection: Connection, betId: string): Promise<SaleOrder | undefined> {
  const { rows } = await connection.query<OrderRow>(
    `SELECT bet_id, player_id, stake_minor, sold_minor, value_minor FROM sportsbook.cash_out_order WHERE bet_id = $1`,
    [betId],
  );
  return rows.map(orderOf)[0];
}

/** Finds orders after the bet `after`, in the order of ids (primary key). */
export async function findOrders(
  connection: Connection,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<SaleOrder[]> {
  const { rows } = await connection.query<OrderRow>(
    `SELECT bet_id, player_id, stake_minor, sold_minor, value_minor FROM sportsbook.cash_out_order
     WHERE $1::uuid IS NULL OR bet_id > $1
     ORDER BY bet_id
     LIMIT $2`,
    [after ?? null, limit],
  );
  return rows.map(orderOf);
}

/** Records that a sale by an order was refused. */
export async function recordRefusal(
  connection: Connection,
  { betId, soldMinor, valueMinor }: SaleOrder,
  code: ErrorCode,
  at: Date,
): Promise<void> {
  await connection.query(
    `INSERT INTO sportsbook.cash_out_refusal AS known (bet_id, code, times, sold_minor, asked_minor, refused_at)
     VALUES ($1, $2, 1, $3, $4, $5)
     ON CONFLICT (bet_id, code) DO UPDATE
     SET times = known.times + 1, sold_minor = excluded.sold_minor, asked_minor = excluded.asked_minor,
         refused_at = excluded.refused_at`,
    [betId, code, soldMinor, valueMinor, at],
  );
}

function orderOf(row: OrderRow): SaleOrder {
  return {
    betId: row.bet_id,
    playerId: row.player_id,
    stakeMinor: row.stake_minor,
    soldMinor: row.sold_minor,
    valueMinor: row.value_minor,
  };
}
