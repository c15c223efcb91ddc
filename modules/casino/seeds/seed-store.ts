import { type pg, type SealedColumn, sealedPlace } from '@fairline/runtime';

export type Connection = Pick<pg.PoolClient, 'query'>;

/** The seeds of the house, which nobody may read before they are revealed. */
export const seedColumn: SealedColumn = { table: 'casino.seed_pair', key: 'pair_id', column: 'server_seed' };

export interface SeedPairRow {
  pair_id: string;
  player_id: bigint;
  server_seed: string;
  commitment: string;
  client_seed: string;
  next_nonce: bigint;
}

const columns = 'pair_id, player_id, server_seed, commitment, client_seed, next_nonce';

/** Returns the place to which the seed of a pair is sealed. */
export function seedPlace(pairId: string): string {
  return sealedPlace(seedColumn, pairId);
}

/** Finds the pair in use of a player. */
export async function findSeedPair(
  connection: Connection,
  playerId: bigint,
): Promise<SeedPairRow | undefined> {
  const { rows } = await connection.query<SeedPairRow>({
    name: 'casino-seed-pair',
    text: `SELECT ${columns} FROM casino.seed_pair WHERE player_id = $1 AND revealed_at IS NULL`,
    values: [playerId],
  });
  return rows[0];
}

/** Finds a pair by its id. */
export async function findSeedPairById(
  connection: Connection,
  pairId: string,
): Promise<SeedPairRow | undefined> {
  const { rows } = await connection.query<SeedPairRow>(
    `SELECT ${columns} FROM casino.seed_pair WHERE pair_id = $1`,
    [pairId],
  );
  return rows[0];
}

/** Locks the pairs in use of players, in one order, so that no two groups of rounds wait for each other. */
export async function lockSeedPairs(
  connection: Connection,
  playerIds: readonly bigint[],
): Promise<SeedPairRow[]> {
  const { rows } = await connection.query<SeedPairRow>({
    name: 'casino-lock-seed-pairs',
    text: `SELECT ${columns} FROM casino.seed_pair
           WHERE player_id = ANY ($1::bigint[]) AND revealed_at IS NULL
           ORDER BY player_id FOR UPDATE`,
    values: [playerIds],
  });
  return rows;
}

/** Saves the number of the next round of pairs. */
export async function saveNonces(
  connection: Connection,
  nonces: readonly { pairId: string; nextNonce: bigint }[],
): Promise<void> {
  if (nonces.length === 0) return;
  await connection.query({
    name: 'casino-save-nonces',
    text: `UPDATE casino.seed_pair SET next_nonce = given.next_nonce
           FROM unnest($1::uuid[], $2::bigint[]) AS given (pair_id, next_nonce)
           WHERE seed_pair.pair_id = given.pair_id`,
    values: [nonces.map(({ pairId }) => pairId), nonces.map(({ nextNonce }) => nextNonce)],
  });
}

/** Saves a new pair in use. Another one of the player has to be revealed before. */
export async function insertSeedPair(
  connection: Connection,
  pair: Omit<SeedPairRow, 'next_nonce'>,
  at: Date,
): Promise<void> {
  await connection.query(
    `INSERT INTO casino.seed_pair (pair_id, player_id, server_seed, commitment, client_seed, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [pair.pair_id, pair.player_id, pair.server_seed, pair.commitment, pair.client_seed, at],
  );
}

/** Marks a pair as revealed. */
export async function revealSeedPair(connection: Connection, pairId: string, at: Date): Promise<void> {
  await connection.query('UPDATE casino.seed_pair SET revealed_at = $2 WHERE pair_id = $1', [pairId, at]);
}

/** True while a player has a round that goes on under a pair. */
export async function hasOpenRound(connection: Connection, pairId: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    'SELECT FROM casino.round WHERE pair_id = $1 AND ended_at IS NULL LIMIT 1',
    [pairId],
  );
  return (rowCount ?? 0) > 0;
}
