import type { pg } from '@fairline/runtime';
import type { FreeBetConditions, StoredFreeBet } from '../domain/free-bet.ts';

type Connection = Pick<pg.PoolClient, 'query'>;

export interface FreeBetRow extends StoredFreeBet {
  free_bet_id: string;
  player_id: bigint;
  reason: string;
  granted_by: string;
  granted_at: Date;
  withdrawn_by: string | null;
}

export async function insertFreeBet(
  connection: Connection,
  free: {
    freeBetId: string;
    playerId: bigint;
    amountMinor: bigint;
    currency: string;
    conditions: FreeBetConditions;
    reason: string;
    by: string;
    at: Date;
    expiresAt: Date;
  },
): Promise<FreeBetRow> {
  const { rows } = await connection.query<FreeBetRow>(
    `INSERT INTO sportsbook.free_bet (free_bet_id, player_id, amount_minor, currency, conditions, reason, granted_by,
                                      granted_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     RETURNING *`,
    [
      free.freeBetId,
      free.playerId,
      free.amountMinor,
      free.currency,
      JSON.stringify(free.conditions),
      free.reason,
      free.by,
      free.at,
      free.expiresAt,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('an inserted free bet was not returned');
  return row;
}

/** Finds the newest free bets of a player (index free_bet_of_player); with `usableAt` those that may be staked then. */
export async function findFreeBets(
  connection: Connection,
  playerId: bigint,
  { usableAt, limit }: { usableAt?: Date; limit: number },
): Promise<FreeBetRow[]> {
  const { rows } = await connection.query<FreeBetRow>(
    `SELECT * FROM sportsbook.free_bet
     WHERE player_id = $1
       AND ($2::timestamptz IS NULL OR (bet_id IS NULL AND withdrawn_at IS NULL AND expires_at > $2))
     ORDER BY granted_at DESC, free_bet_id DESC
     LIMIT $3`,
    [playerId, usableAt ?? null, limit],
  );
  return rows;
}

/** Locks free bets, in the order of their ids. */
export async function lockFreeBets(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, FreeBetRow>> {
  const { rows } = await connection.query<FreeBetRow>(
    'SELECT * FROM sportsbook.free_bet WHERE free_bet_id = ANY ($1::uuid[]) ORDER BY free_bet_id FOR UPDATE',
    [ids],
  );
  return new Map(rows.map((row) => [row.free_bet_id, row]));
}

/** Marks free bets as used by bets. */
export async function markUsed(
  connection: Connection,
  uses: readonly { freeBetId: string; betId: string }[],
): Promise<void> {
  await connection.query(
    `UPDATE sportsbook.free_bet SET bet_id = used.bet_id
     FROM unnest($1::uuid[], $2::uuid[]) AS used (free_bet_id, bet_id)
     WHERE free_bet.free_bet_id = used.free_bet_id`,
    [uses.map(({ freeBetId }) => freeBetId), uses.map(({ betId }) => betId)],
  );
}

/** Gives the free bets of void bets back to their players, who can use them until `until` at least. */
export async function giveBack(
  connection: Connection,
  betIds: readonly string[],
  until: Date,
): Promise<void> {
  await connection.query(
    `UPDATE sportsbook.free_bet SET bet_id = NULL, expires_at = greatest(expires_at, $2)
     WHERE bet_id = ANY ($1::uuid[])`,
    [betIds, until],
  );
}

/** Takes the free bets of bets that are void no more, unless another bet uses them by now. */
export async function takeAgain(
  connection: Connection,
  uses: readonly { freeBetId: string; betId: string }[],
): Promise<void> {
  await connection.query(
    `UPDATE sportsbook.free_bet SET bet_id = used.bet_id
     FROM unnest($1::uuid[], $2::uuid[]) AS used (free_bet_id, bet_id)
     WHERE free_bet.free_bet_id = used.free_bet_id AND free_bet.bet_id IS NULL`,
    [uses.map(({ freeBetId }) => freeBetId), uses.map(({ betId }) => betId)],
  );
}

/** Withdraws a free bet of a player that no bet uses. @returns undefined when there is none */
export async function withdrawUnused(
  connection: Connection,
  { freeBetId, playerId, by, at }: { freeBetId: string; playerId: bigint; by: string; at: Date },
): Promise<FreeBetRow | undefined> {
  const { rows } = await connection.query<FreeBetRow>(
    `UPDATE sportsbook.free_bet SET withdrawn_by = $3, withdrawn_at = $4
     WHERE free_bet_id = $1 AND player_id = $2 AND bet_id IS NULL AND withdrawn_at IS NULL
     RETURNING *`,
    [freeBetId, playerId, by, at],
  );
  return rows[0];
}
