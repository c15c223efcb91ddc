import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

/** Stores the key of a period unless another process has stored one. */
export async function insertKey(connection: Connection, period: number, secret: Buffer): Promise<void> {
  await connection.query(
    'INSERT INTO identity.token_key (period, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [period, secret],
  );
}

export async function findKey(connection: Connection, period: number): Promise<Buffer | undefined> {
  const text = 'SELECT secret FROM identity.token_key WHERE period = $1';
  return (await connection.query<{ secret: Buffer }>(text, [period])).rows[0]?.secret;
}

export async function deleteKeysBefore(connection: Connection, period: number): Promise<void> {
  await connection.query('DELETE FROM identity.token_key WHERE period < $1', [period]);
}
