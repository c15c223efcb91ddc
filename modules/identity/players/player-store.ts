import type { Address } from '@fairline/messages';
import type { CurrencyCode } from '@fairline/money';
import type { pg } from '@fairline/runtime';

export type Connection = Pick<pg.PoolClient, 'query'>;

export interface PlayerRow {
  id: bigint;
  email: string | null;
  password_hash: string;
  name: string | null;
  country_code: string;
  currency: CurrencyCode;
  ban_level: number;
  ban_version: number;
  convert_status: 0 | 1 | 2;
  hides_balance: boolean;
  /** The time at which the account was closed; null for an open one. */
  closed_at: Date | null;
  /** True while the password is one that the site has invented. */
  has_initial_password: boolean;
  /** True when the player has an authenticator, or gets codes at a confirmed address: a sign-in asks for one. */
  has_second_step: boolean;
}

export interface NewPlayer {
  email: string | null;
  passwordHash: string;
  /** True for a password that the site has invented. */
  hasInitialPassword: boolean;
  name: string | null;
  surname: string | null;
  birthDate: string | null;
  phone: string | null;
  city: string | null;
  countryCode: string;
  currency: CurrencyCode;
  bonusChoice: number;
  promoCode: string | null;
  registeredAt: Date;
  /** The times at which the owners of the addresses confirmed them; null for none. */
  emailConfirmedAt: Date | null;
  phoneConfirmedAt: Date | null;
}

/** The columns of {@link PlayerRow}. */
export const playerColumns = `
  id, email, password_hash, name, country_code, currency, ban_level, ban_version, convert_status, hides_balance, closed_at,
  has_initial_password,
  EXISTS (SELECT FROM identity.authenticator WHERE authenticator.player_id = player.id)
  OR EXISTS (SELECT FROM identity.sent_code_factor AS factor
             WHERE factor.player_id = player.id
               AND CASE factor.method WHEN 'email' THEN player.email_confirmed_at ELSE player.phone_confirmed_at END
                   IS NOT NULL) AS has_second_step`;

/**
 * Stores a new player.
 * @returns undefined when the e-mail address or the confirmed telephone number is taken (indexes player_email,
 * player_phone_confirmed)
 */
export async function insertPlayer(
  connection: Connection,
  player: NewPlayer,
): Promise<PlayerRow | undefined> {
  const { rows } = await connection.query<PlayerRow>(
    `INSERT INTO identity.player (email, password_hash, name, surname, birth_date, phone, city,
                                  country_code, currency, bonus_choice, promo_code, registered_at,
                                  email_confirmed_at, phone_confirmed_at, has_initial_password)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     ON CONFLICT DO NOTHING
     RETURNING ${playerColumns}`,
    [
      player.email,
      player.passwordHash,
      player.name,
      player.surname,
      player.birthDate,
      player.phone,
      player.city,
      player.countryCode,
      player.currency,
      player.bonusChoice,
      player.promoCode,
      player.registeredAt,
      player.emailConfirmedAt,
      player.phoneConfirmedAt,
      player.hasInitialPassword,
    ],
  );
  return rows[0];
}

/**
 * The conditions that find the player to whom `$1` belongs: an e-mail address, whatever its case (index player_email), or a
 * telephone number that its owner has confirmed (index player_phone_confirmed).
 */
export const addressConditions = {
  email: 'lower(email) = lower($1) AND email IS NOT NULL',
  phone: 'phone = $1 AND phone_confirmed_at IS NOT NULL',
} as const;

/** Finds the player to whom an e-mail address or a confirmed telephone number belongs. */
export async function findPlayerByAddress(
  connection: Connection,
  address: Address,
): Promise<PlayerRow | undefined> {
  const [by, value] =
    'email' in address ? (['email', address.email] as const) : (['phone', address.phone] as const);
  const text = `SELECT ${playerColumns} FROM identity.player WHERE ${addressConditions[by]}`;
  return (await connection.query<PlayerRow>(text, [value])).rows[0];
}

export async function findPlayerById(connection: Connection, id: bigint): Promise<PlayerRow | undefined> {
  const text = `SELECT ${playerColumns} FROM identity.player WHERE id = $1`;
  return (await connection.query<PlayerRow>({ name: 'identity-player', text, values: [id] })).rows[0];
}

export interface PersonalDataRow {
  id: bigint;
  email: string | null;
  name: string | null;
  surname: string | null;
  /** The date of birth: YYYY-MM-DD. */
  birth_date: string | null;
  phone: string | null;
  city: string | null;
  country_code: string;
  currency: CurrencyCode;
  bonus_choice: number;
  promo_code: string | null;
  registered_at: Date;
}

export async function findPersonalData(
  connection: Connection,
  id: bigint,
): Promise<PersonalDataRow | undefined> {
  const { rows } = await connection.query<PersonalDataRow>(
    `SELECT id, email, name, surname, birth_date::text, phone, city, country_code, currency,
            bonus_choice, promo_code, registered_at
     FROM identity.player
     WHERE id = $1`,
    [id],
  );
  return rows[0];
}

/** Saves the corrected data of a player. Nobody has confirmed another telephone number, so it opens nothing. */
export async function saveCorrection(
  connection: Connection,
  playerId: bigint,
  data: { name: string | null; surname: string | null; birthDate: string | null; phone: string | null },
): Promise<void> {
  await connection.query(
    `UPDATE identity.player
     SET name = $2, surname = $3, birth_date = $4, phone = $5,
         phone_confirmed_at = CASE WHEN phone = $5 THEN phone_confirmed_at END
     WHERE id = $1`,
    [playerId, data.name, data.surname, data.birthDate, data.phone],
  );
}

/** Replaces what a player said about themselves at registration with what an accepted document says. */
export async function saveIdentified(
  connection: Connection,
  playerId: bigint,
  { name, surname, birthDate }: { name: string; surname: string; birthDate: string },
): Promise<void> {
  await connection.query(
    'UPDATE identity.player SET name = $2, surname = $3, birth_date = $4 WHERE id = $1',
    [playerId, name, surname, birthDate],
  );
}

/** Replaces the hash of a password. @returns false when the password is no longer the one that was verified. */
export async function changePasswordHash(
  connection: Connection,
  change: { playerId: bigint; oldHash: string; newHash: string },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `UPDATE identity.player SET password_hash = $3, has_initial_password = false
     WHERE id = $1 AND password_hash = $2`,
    [change.playerId, change.oldHash, change.newHash],
  );
  return rowCount === 1;
}

/** What decides about an account while its row is locked. */
export interface LockedPlayer {
  ban_level: number;
  ban_version: number;
  closed_at: Date | null;
  /** The time at which staff froze the account; null for one that moves money. */
  frozen_at: Date | null;
  /** The time at which the data of the player were erased. Such an account stays closed. */
  erased_at: Date | null;
}

/** Finds a player and locks the row until the transaction ends. */
export async function lockPlayer(
  connection: Connection,
  playerId: bigint,
): Promise<LockedPlayer | undefined> {
  const { rows } = await connection.query<LockedPlayer>(
    'SELECT ban_level, ban_version, closed_at, frozen_at, erased_at FROM identity.player WHERE id = $1 FOR UPDATE',
    [playerId],
  );
  return rows[0];
}

export async function setClosed(
  connection: Connection,
  playerId: bigint,
  closedAt: Date | null,
): Promise<void> {
  await connection.query('UPDATE identity.player SET closed_at = $2 WHERE id = $1', [playerId, closedAt]);
}

/** Stores the time at which an account was frozen; null for an account that moves money. */
export async function setFrozen(
  connection: Connection,
  playerId: bigint,
  frozenAt: Date | null,
): Promise<void> {
  await connection.query('UPDATE identity.player SET frozen_at = $2 WHERE id = $1', [playerId, frozenAt]);
}
