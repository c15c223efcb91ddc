import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

/** Stores that a bet has taken the place of another one, which was sold for it. */
export async function insertEdit(
  connection: Connection,
  edit: { soldBetId: string; placedBetId: string; at: Date },
): Promise<void> {
  await connection.query(
    'INSERT INTO sportsbook.bet_edit (sold_bet_id, placed_bet_id, edited_at) VALUES ($1, $2, $3)',
    [edit.soldBetId, edit.placedBetId, edit.at],
  );
}
