import type { BetState } from '@fairline/contracts';
import type { pg } from '@fairline/runtime';

/** A bet as a search finds it, without its legs. */
export interface NumberedBet {
  bet_id: string;
  /** The number that players write down. */
  number: bigint;
  player_id: bigint;
  stake_minor: bigint;
  currency: string;
  state: BetState;
  placed_at: Date;
}

/** Finds the bet with a number that players write down (index bet_number). */
export async function findBetOfNumber(
  connection: Pick<pg.PoolClient, 'query'>,
  number: string,
): Promise<NumberedBet | undefined> {
  const { rows } = await connection.query<NumberedBet>(
    `SELECT bet_id, number, player_id, stake_minor, currency, state, placed_at FROM sportsbook.bet WHERE number = $1`,
    [number],
  );
  return rows[0];
}

/** Finds bets whose id is in a range, the newest first (primary key). */
export async function findNumberedBets(
  connection: Pick<pg.PoolClient, 'query'>,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<NumberedBet[]> {
  const { rows } = await connection.query<NumberedBet>(
    `SELECT bet_id, number, player_id, stake_minor, currency, state, placed_at FROM sportsbook.bet
     WHERE bet_id BETWEEN $1 AND $2
     ORDER BY bet_id DESC
     LIMIT $3`,
    [from, to, limit],
  );
  return rows;
}
