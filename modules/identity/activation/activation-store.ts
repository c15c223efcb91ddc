import type { Connection } from '../players/player-store.ts';

export interface ContactsRow {
  id: bigint;
  email: string | null;
  phone: string | null;
  country_code: string;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
}

/** Finds the addresses of a player, and when they were confirmed. */
export async function findContacts(
  connection: Connection,
  playerId: bigint,
): Promise<ContactsRow | undefined> {
  const { rows } = await connection.query<ContactsRow>(
    `SELECT id, email, phone, country_code, email_confirmed_at, phone_confirmed_at
     FROM identity.player WHERE id = $1`,
    [playerId],
  );
  return rows[0];
}

/** Confirms the e-mail address, if it is still the player's. @returns false when it is not */
export async function confirmEmail(
  connection: Connection,
  { playerId, email, at }: { playerId: bigint; email: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `UPDATE identity.player SET email_confirmed_at = coalesce(email_confirmed_at, $3)
     WHERE id = $1 AND lower(email) = lower($2)`,
    [playerId, email, at],
  );
  return rowCount === 1;
}

/** Tells whether another player has confirmed this number (index player_phone_confirmed). */
export async function isPhoneTaken(
  connection: Connection,
  { playerId, phone }: { playerId: bigint; phone: string },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'SELECT FROM identity.player WHERE phone = $2 AND phone_confirmed_at IS NOT NULL AND id <> $1',
    [playerId, phone],
  );
  return rowCount === 1;
}

/** Makes a confirmed number that of the player. Two players at once are kept apart by the index. */
export async function confirmPhone(
  connection: Connection,
  { playerId, phone, at }: { playerId: bigint; phone: string; at: Date },
): Promise<void> {
  await connection.query('UPDATE identity.player SET phone = $2, phone_confirmed_at = $3 WHERE id = $1', [
    playerId,
    phone,
    at,
  ]);
}
