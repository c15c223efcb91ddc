import { PlatformError } from '@fairline/contracts';
import { isUniqueViolation } from '@fairline/runtime';
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

/** Finds the addresses of a player, who is locked until the transaction ends. */
export async function lockContacts(
  connection: Connection,
  playerId: bigint,
): Promise<ContactsRow | undefined> {
  const { rows } = await connection.query<ContactsRow>(
    `SELECT id, email, phone, country_code, email_confirmed_at, phone_confirmed_at
     FROM identity.player WHERE id = $1 FOR UPDATE`,
    [playerId],
  );
  return rows[0];
}

interface Confirmed {
  playerId: bigint;
  /** The proven address. */
  address: string;
  at: Date;
}

/**
 * Makes a proven e-mail address that of the player. The time of an address that was confirmed before stays.
 * @throws PlatformError EMAIL_TAKEN when another account has it (index player_email)
 */
export async function confirmEmail(
  connection: Connection,
  { playerId, address, at }: Confirmed,
): Promise<void> {
  await refusing('email', () =>
    connection.query(
      `UPDATE identity.player
       SET email = $2, email_confirmed_at =
             CASE WHEN lower(email) = lower($2) THEN coalesce(email_confirmed_at, $3) ELSE $3 END
       WHERE id = $1`,
      [playerId, address, at],
    ),
  );
}

/**
 * Stores a number that a code has proven as the one of the player.
 * @throws PlatformError PHONE_TAKEN when another player has confirmed it (index player_phone_confirmed)
 */
export async function confirmPhone(
  connection: Connection,
  { playerId, address, at }: Confirmed,
): Promise<void> {
  await refusing('phone', () =>
    connection.query('UPDATE identity.player SET phone = $2, phone_confirmed_at = $3 WHERE id = $1', [
      playerId,
      address,
      at,
    ]),
  );
}

/** The unique index of an address, and what a player is told when another has it. */
const taken = {
  email: { index: 'player_email', code: 'EMAIL_TAKEN' },
  phone: { index: 'player_phone_confirmed', code: 'PHONE_TAKEN' },
} as const;

/** Only the owner of an address can prove it, so nobody else learns from a refusal that it has an account. */
async function refusing(contact: keyof typeof taken, work: () => Promise<unknown>): Promise<void> {
  const { index, code } = taken[contact];
  try {
    await work();
  } catch (error) {
    throw isUniqueViolation(error, index) ? new PlatformError(code) : error;
  }
}
