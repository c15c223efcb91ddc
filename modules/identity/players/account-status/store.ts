import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

export interface AccountStatusRow {
  id: bigint;
  ban_level: number;
  ban_version: number;
  is_frozen: boolean;
  /** Latest version of the terms that the player agreed to; 0 when there is none. */
  agreed_version: number;
}

/** Finds the statuses of the players that exist (primary keys of both tables). */
export async function findAccountStatuses(
  connection: Connection,
  playerIds: readonly bigint[],
): Promise<AccountStatusRow[]> {
  const { rows } = await connection.query<AccountStatusRow>({
    name: 'identity-account-statuses',
    text: `SELECT player.id, player.ban_level, player.ban_version, player.frozen_at IS NOT NULL AS is_frozen,
                  coalesce((SELECT max(version) FROM identity.terms_agreement WHERE player_id = player.id), 0)
                    AS agreed_version
           FROM identity.player
           WHERE player.id = ANY ($1::bigint[])`,
    values: [playerIds],
  });
  return rows;
}

/** Keeps the first time of a version that was confirmed before. */
export async function insertAgreement(
  connection: Connection,
  agreement: { playerId: bigint; version: number; at: Date },
): Promise<void> {
  await connection.query(
    `INSERT INTO identity.terms_agreement (player_id, version, agreed_at) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [agreement.playerId, agreement.version, agreement.at],
  );
}

export interface BanChange {
  playerId: bigint;
  level: number;
  version: number;
  reason: string;
  by: string;
  at: Date;
}

/** Saves the ban of a player, and records the change. @returns false when there is no such player. */
export async function saveBan(connection: Connection, change: BanChange): Promise<boolean> {
  const { rowCount } = await connection.query(
    `WITH banned AS (
       UPDATE identity.player SET ban_level = $2, ban_version = $3 WHERE id = $1 RETURNING id)
     INSERT INTO identity.ban_change (player_id, ban_level, ban_version, reason, changed_by, changed_at)
     SELECT id, $2, $3, $4, $5, $6 FROM banned`,
    [change.playerId, change.level, change.version, change.reason, change.by, change.at],
  );
  return rowCount === 1;
}

/** Bans those of the players who have no ban, in the order of their ids, and records each change. */
export async function banUnbanned(
  connection: Connection,
  playerIds: readonly bigint[],
  change: Omit<BanChange, 'playerId'>,
): Promise<void> {
  await connection.query(
    `WITH unbanned AS (
       SELECT id FROM identity.player WHERE id = ANY ($1::bigint[]) AND ban_level = 0 ORDER BY id FOR UPDATE),
     banned AS (
       UPDATE identity.player SET ban_level = $2, ban_version = $3 WHERE id IN (SELECT id FROM unbanned)
       RETURNING id)
     INSERT INTO identity.ban_change (player_id, ban_level, ban_version, reason, changed_by, changed_at)
     SELECT id, $2, $3, $4, $5, $6 FROM banned`,
    [playerIds, change.level, change.version, change.reason, change.by, change.at],
  );
}

export interface ConversionChange {
  playerId: bigint;
  status: number;
  reason: string;
  by: string;
  at: Date;
}

/** Saves the status of a player's conversion, and records the change. @returns false when there is no such player. */
export async function saveConversion(connection: Connection, change: ConversionChange): Promise<boolean> {
  const { rowCount } = await connection.query(
    `WITH decided AS (
       UPDATE identity.player SET convert_status = $2 WHERE id = $1 RETURNING id)
     INSERT INTO identity.convert_change (player_id, convert_status, reason, changed_by, changed_at)
     SELECT id, $2, $3, $4, $5 FROM decided`,
    [change.playerId, change.status, change.reason, change.by, change.at],
  );
  return rowCount === 1;
}

/** Takes the offer of a conversion back, and records that. @returns false when the player has no offer */
export async function endOffer(
  connection: Connection,
  change: Omit<ConversionChange, 'status'>,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `WITH ended AS (
       UPDATE identity.player SET convert_status = 0 WHERE id = $1 AND convert_status > 0 RETURNING id)
     INSERT INTO identity.convert_change (player_id, convert_status, reason, changed_by, changed_at)
     SELECT id, 0, $2, $3, $4 FROM ended`,
    [change.playerId, change.reason, change.by, change.at],
  );
  return rowCount === 1;
}
