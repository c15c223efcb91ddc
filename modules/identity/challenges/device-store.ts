import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

export async function deleteOldDevices(connection: Connection, seenBefore: Date): Promise<void> {
  await connection.query('DELETE FROM identity.player_device WHERE seen_at < $1', [seenBefore]);
}
