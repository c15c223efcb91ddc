import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

/** What the user config takes from the account of a player. */
export interface AccountFactsRow {
  email: string | null;
  name: string | null;
  surname: string | null;
  birth_date: string | null;
  phone: string | null;
  country_code: string;
  ban_level: number;
  ban_version: number;
  convert_status: number;
  closed_at: Date | null;
  frozen_at: Date | null;
  registered_at: Date;
  password_changed_at: Date | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  /** The time at which the authenticator or the codes by SMS were added; null without both. */
  second_factor_at: Date | null;
  /** The time at which the codes by e-mail were added; null without them. */
  email_codes_at: Date | null;
  /** The time at which the security question was set; null without one. */
  question_set_at: Date | null;
  hides_balance: boolean;
  /** The referrer of the registration; null for an account of an older version. */
  user_ref_id: number | null;
  session_at: Date | null;
}

/** Finds the facts of a player and the start of one of their sessions, by primary keys. */
export async function findAccountFacts(
  connection: Connection,
  playerId: bigint,
  sessionId: string,
): Promise<AccountFactsRow | undefined> {
  const { rows } = await connection.query<AccountFactsRow>(
    `SELECT email, name, surname, birth_date::text, phone, country_code, ban_level, ban_version, convert_status,
            closed_at, frozen_at, registered_at, password_changed_at, email_confirmed_at, phone_confirmed_at, hides_balance,
            (SELECT max(added_at) FROM (
               SELECT added_at FROM identity.authenticator AS factor WHERE factor.player_id = player.id
               UNION ALL
               SELECT added_at FROM identity.sent_code_factor AS factor
               WHERE factor.player_id = player.id AND method = 'sms' AND player.phone_confirmed_at IS NOT NULL
             ) AS factors) AS second_factor_at,
            (SELECT added_at FROM identity.sent_code_factor AS factor
             WHERE factor.player_id = player.id AND method = 'email' AND player.email_confirmed_at IS NOT NULL)
              AS email_codes_at,
            (SELECT set_at FROM identity.security_question AS question WHERE question.player_id = player.id)
              AS question_set_at,
            (SELECT user_ref_id FROM identity.registration_origin AS origin WHERE origin.player_id = player.id)
              AS user_ref_id,
            (SELECT created_at FROM identity.session WHERE session.id = $2) AS session_at
     FROM identity.player WHERE id = $1`,
    [playerId, sessionId],
  );
  return rows[0];
}

export async function saveHidesBalance(
  connection: Connection,
  playerId: bigint,
  hidesBalance: boolean,
): Promise<void> {
  await connection.query('UPDATE identity.player SET hides_balance = $2 WHERE id = $1', [
    playerId,
    hidesBalance,
  ]);
}

/** Finds the hashes of the passwords that a player had before, the latest first. */
export async function findOldHashes(
  connection: Connection,
  playerId: bigint,
  limit: number,
): Promise<string[]> {
  const { rows } = await connection.query<{ password_hash: string }>(
    `SELECT password_hash FROM identity.old_password WHERE player_id = $1
     ORDER BY replaced_at DESC, password_hash LIMIT $2`,
    [playerId, limit],
  );
  return rows.map(({ password_hash }) => password_hash);
}

/** Keeps a replaced hash among the last `kept`, and stores the time of the change. */
export async function rememberPassword(
  connection: Connection,
  { playerId, oldHash, at, kept }: { playerId: bigint; oldHash: string; at: Date; kept: number },
): Promise<void> {
  await connection.query(
    `WITH changed AS (UPDATE identity.player SET password_changed_at = $3 WHERE id = $1)
     INSERT INTO identity.old_password (player_id, password_hash, replaced_at) VALUES ($1, $2, $3)`,
    [playerId, oldHash, at],
  );
  await connection.query(
    `DELETE FROM identity.old_password WHERE player_id = $1 AND password_hash NOT IN (
       SELECT password_hash FROM identity.old_password WHERE player_id = $1
       ORDER BY replaced_at DESC, password_hash LIMIT $2)`,
    [playerId, kept],
  );
}
