import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

export async function hasDevice(
  connection: Connection,
  playerId: bigint,
  deviceId: string,
): Promise<boolean> {
  const text = 'SELECT FROM identity.player_device WHERE player_id = $1 AND device_id = $2';
  return (await connection.query(text, [playerId, deviceId])).rowCount === 1;
}

export async function deleteOldDevices(connection: Connection, seenBefore: Date): Promise<void> {
  await connection.query('DELETE FROM identity.player_device WHERE seen_at < $1', [seenBefore]);
}
