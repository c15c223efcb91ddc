import type { MailingSource } from '@fairline/contracts';
import type { MailingSetting } from '../domain/purposes.ts';
import type { Connection } from '../store.ts';

export interface ChoiceRow {
  player_id: bigint;
  setting: MailingSetting;
  is_on: boolean;
  source: MailingSource;
  language: string;
  chosen_at: Date;
}

const columns = 'player_id, setting, is_on, source, language, chosen_at';

/** Finds the player's latest choice about a setting (index mailing_choice_latest). */
export async function findChoice(
  connection: Connection,
  playerId: bigint,
  setting: MailingSetting,
): Promise<ChoiceRow | undefined> {
  const { rows } = await connection.query<ChoiceRow>(
    `SELECT ${columns} FROM messages.mailing_choice
     WHERE player_id = $1 AND setting = $2 ORDER BY choice_id DESC LIMIT 1`,
    [playerId, setting],
  );
  return rows[0];
}

/** Finds the latest choices of players, one for each setting (index mailing_choice_latest). */
export async function findChoices(
  connection: Connection,
  playerIds: readonly bigint[],
): Promise<ChoiceRow[]> {
  const { rows } = await connection.query<ChoiceRow>({
    name: 'messages-choices',
    text: `SELECT DISTINCT ON (player_id, setting) ${columns}
           FROM messages.mailing_choice
           WHERE player_id = ANY ($1::bigint[])
           ORDER BY player_id, setting, choice_id DESC`,
    values: [playerIds],
  });
  return rows;
}

/** Finds all choices of a player, the newest first (index mailing_choice_latest). */
export async function findChoicesOf(
  connection: Connection,
  playerId: bigint,
  limit: number,
): Promise<ChoiceRow[]> {
  const { rows } = await connection.query<ChoiceRow>(
    `SELECT ${columns} FROM messages.mailing_choice WHERE player_id = $1 ORDER BY choice_id DESC LIMIT $2`,
    [playerId, limit],
  );
  return rows;
}

/** Locks the choices of a player until the transaction ends, so that two changes do not write the same choice twice. */
export async function lockChoices(connection: Connection, playerId: bigint): Promise<void> {
  await connection.query("SELECT pg_advisory_xact_lock(hashtextextended('messages.mailing/' || $1, 0))", [
    String(playerId),
  ]);
}

export async function insertChoices(
  connection: Connection,
  choices: readonly Omit<ChoiceRow, 'chosen_at'>[],
  at: Date,
): Promise<void> {
  await connection.query(
    `INSERT INTO messages.mailing_choice (player_id, setting, is_on, source, language, chosen_at)
     SELECT player_id, setting, is_on, source, language, $6
     FROM unnest($1::bigint[], $2::text[], $3::boolean[], $4::text[], $5::text[])
            AS given (player_id, setting, is_on, source, language)`,
    [
      choices.map((each) => each.player_id),
      choices.map((each) => each.setting),
      choices.map((each) => each.is_on),
      choices.map((each) => each.source),
      choices.map((each) => each.language),
      at,
    ],
  );
}
