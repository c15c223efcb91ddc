import type { pg, SealedColumn } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

/** The secret of a period: 32 bytes in base64url. */
export const tokenKeyColumn: SealedColumn = {
  table: 'identity.token_key',
  key: 'period',
  column: 'secret',
};

/** Stores the sealed secret of a period unless another process has stored one. */
export async function insertKey(connection: Connection, period: number, secret: string): Promise<void> {
  await connection.query(
    'INSERT INTO identity.token_key (period, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [period, secret],
  );
}

/** Finds the sealed secret of a period. */
export async function findKey(connection: Connection, period: number): Promise<string | undefined> {
  const text = 'SELECT secret FROM identity.token_key WHERE period = $1';
  return (await connection.query<{ secret: string }>(text, [period])).rows[0]?.secret;
}

export async function deleteKeysBefore(connection: Connection, period: number): Promise<void> {
  await connection.query('DELETE FROM identity.token_key WHERE period < $1', [period]);
}
