import type { pg } from '@fairline/runtime';

/** Records a consent, unless it was recorded before. */
export async function insertCookieConsent(
  connection: Pick<pg.PoolClient, 'query'>,
  consent: { playerId: bigint; agreedAt: Date; recordedAt: Date },
): Promise<void> {
  await connection.query(
    `INSERT INTO identity.cookie_consent (player_id, agreed_at, told_at)
     VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [consent.playerId, consent.agreedAt, consent.recordedAt],
  );
}
