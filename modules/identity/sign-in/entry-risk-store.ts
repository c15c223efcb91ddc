import type { pg } from '@fairline/runtime';
import { type EntryRisk, seenOnDeviceMs } from './entry-risk.ts';

interface RiskRow {
  is_known_device: boolean;
  has_devices: boolean;
  other_players: number;
  last_country: string | null;
  last_at: Date | null;
}

/** Finds what a sign-in of a player is judged by, by primary keys and the index of devices. */
export async function findEntryRisk(
  connection: Pick<pg.PoolClient, 'query'>,
  { playerId, deviceId, nowMs }: { playerId: bigint; deviceId: string | undefined; nowMs: number },
): Promise<EntryRisk> {
  const { rows } = await connection.query<RiskRow>(
    `SELECT EXISTS (SELECT FROM identity.player_device known
                    WHERE known.player_id = asked.id AND known.device_id = $2::uuid) AS is_known_device,
            EXISTS (SELECT FROM identity.player_device known WHERE known.player_id = asked.id) AS has_devices,
            (SELECT count(*)::int FROM identity.player_device known
             WHERE known.device_id = $2::uuid AND known.seen_at > $3 AND known.player_id <> asked.id) AS other_players,
            last.country AS last_country, last.signed_in_at AS last_at
     FROM (SELECT $1::bigint AS id) asked
     LEFT JOIN identity.last_sign_in last ON last.player_id = asked.id`,
    [playerId, deviceId ?? null, new Date(nowMs - seenOnDeviceMs)],
  );
  const [row] = rows;
  if (!row) throw new Error('the sign-in has no facts');
  return {
    isKnownDevice: row.is_known_device,
    hasDevices: row.has_devices,
    otherPlayersOfDevice: row.other_players,
    last: row.last_at && { country: row.last_country, at: row.last_at },
  };
}
