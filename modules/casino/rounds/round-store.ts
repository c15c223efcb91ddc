import type { pg } from '@fairline/runtime';

export type Connection = Pick<pg.PoolClient, 'query'>;

export interface RoundRow {
  round_id: string;
  player_id: bigint;
  currency: string;
  game_id: string;
  rules_version: number;
  pair_id: string;
  nonce: bigint;
  bet: unknown;
  actions: unknown[];
  staked_minor: bigint;
  return_minor: bigint | null;
  limit_rate: string | null;
  started_at: Date;
  ended_at: Date | null;
}

const columns =
  'round_id, player_id, currency, game_id, rules_version, pair_id, nonce, bet, actions, staked_minor, return_minor, limit_rate, started_at, ended_at';

/** Saves rounds that have begun; those that are over already too. */
export async function insertRounds(connection: Connection, rounds: readonly RoundRow[]): Promise<void> {
  if (rounds.length === 0) return;
  await connection.query({
    name: 'casino-insert-rounds',
    text: `INSERT INTO casino.round (${columns})
           SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[], $5::int[], $6::uuid[], $7::bigint[],
             $8::jsonb[], $9::jsonb[], $10::bigint[], $11::bigint[], $12::text[], $13::timestamptz[], $14::timestamptz[])`,
    values: [
      rounds.map((round) => round.round_id),
      rounds.map((round) => round.player_id),
      rounds.map((round) => round.currency),
      rounds.map((round) => round.game_id),
      rounds.map((round) => round.rules_version),
      rounds.map((round) => round.pair_id),
      rounds.map((round) => round.nonce),
      rounds.map((round) => JSON.stringify(round.bet)),
      rounds.map((round) => JSON.stringify(round.actions)),
      rounds.map((round) => round.staked_minor),
      rounds.map((round) => round.return_minor),
      rounds.map((round) => round.limit_rate),
      rounds.map((round) => round.started_at),
      rounds.map((round) => round.ended_at),
    ],
  });
}

export interface OpenGame {
  player_id: bigint;
  game_id: string;
}

/** Finds the games in which players have a round that goes on. */
export async function findOpenGames(
  connection: Connection,
  playerIds: readonly bigint[],
): Promise<OpenGame[]> {
  const { rows } = await connection.query<OpenGame>({
    name: 'casino-open-games',
    text: 'SELECT player_id, game_id FROM casino.round WHERE player_id = ANY ($1::bigint[]) AND ended_at IS NULL',
    values: [playerIds],
  });
  return rows;
}

/** Locks a round of a player until the caller's transaction ends. */
export async function lockRound(
  connection: Connection,
  key: { roundId: string; playerId: bigint },
): Promise<RoundRow | undefined> {
  const { rows } = await connection.query<RoundRow>({
    name: 'casino-lock-round',
    text: `SELECT ${columns} FROM casino.round WHERE round_id = $1 AND player_id = $2 FOR UPDATE`,
    values: [key.roundId, key.playerId],
  });
  return rows[0];
}

/** Finds a round of a player. */
export async function findRound(
  connection: Connection,
  key: { roundId: string; playerId: bigint },
): Promise<RoundRow | undefined> {
  const { rows } = await connection.query<RoundRow>(
    `SELECT ${columns} FROM casino.round WHERE round_id = $1 AND player_id = $2`,
    [key.roundId, key.playerId],
  );
  return rows[0];
}

/** Finds the round of a player that goes on in a game. */
export async function findOpenRound(
  connection: Connection,
  key: { playerId: bigint; gameId: string },
): Promise<RoundRow | undefined> {
  const { rows } = await connection.query<RoundRow>(
    `SELECT ${columns} FROM casino.round WHERE player_id = $1 AND game_id = $2 AND ended_at IS NULL`,
    [key.playerId, key.gameId],
  );
  return rows[0];
}

/** Saves what an action changes of a round. */
export async function saveAction(
  connection: Connection,
  round: Pick<RoundRow, 'round_id' | 'actions' | 'staked_minor' | 'return_minor' | 'ended_at'>,
): Promise<void> {
  await connection.query({
    name: 'casino-save-action',
    text: `UPDATE casino.round SET actions = $2, staked_minor = $3, return_minor = $4, ended_at = $5
           WHERE round_id = $1`,
    values: [
      round.round_id,
      JSON.stringify(round.actions),
      round.staked_minor,
      round.return_minor,
      round.ended_at,
    ],
  });
}
