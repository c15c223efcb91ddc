import type { Connection } from '../players/player-store.ts';

export interface CodeRow {
  code_id: string;
  purpose: string;
  player_id: bigint;
  destination: string;
  key_id: string;
  digest: Buffer;
  expires_at: Date;
}

/** Stores a code in the place of the player's earlier codes for the same purpose, which no longer work. */
export async function replaceCode(connection: Connection, code: CodeRow): Promise<void> {
  await connection.query(
    'DELETE FROM identity.one_time_code WHERE player_id = $1 AND purpose = $2 AND used_at IS NULL',
    [code.player_id, code.purpose],
  );
  await connection.query(
    `INSERT INTO identity.one_time_code (code_id, purpose, player_id, destination, key_id, digest, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [code.code_id, code.purpose, code.player_id, code.destination, code.key_id, code.digest, code.expires_at],
  );
}

/**
 * Counts an attempt at a code, in one statement, so that attempts at once are counted apart.
 * @returns the code; undefined when it has ended, was used, or has had its attempts
 */
export async function countAttempt(
  connection: Connection,
  { codeId, purpose, maxAttempts, now }: { codeId: string; purpose: string; maxAttempts: number; now: Date },
): Promise<CodeRow | undefined> {
  const { rows } = await connection.query<CodeRow>(
    `UPDATE identity.one_time_code SET attempts = attempts + 1
     WHERE code_id = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3 AND attempts < $4
     RETURNING code_id, purpose, player_id, destination, key_id, digest, expires_at`,
    [codeId, purpose, now, maxAttempts],
  );
  return rows[0];
}

/** Finds a player's code for a purpose that was not used and has not ended (index one_time_code_of_player). */
export async function findPending(
  connection: Connection,
  { playerId, purpose, now }: { playerId: bigint; purpose: string; now: Date },
): Promise<Pick<CodeRow, 'code_id' | 'destination'> | undefined> {
  const { rows } = await connection.query<Pick<CodeRow, 'code_id' | 'destination'>>(
    `SELECT code_id, destination FROM identity.one_time_code
     WHERE player_id = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3`,
    [playerId, purpose, now],
  );
  return rows[0];
}

/** Uses a code. @returns false when it was used meanwhile */
export async function useCode(connection: Connection, codeId: string, at: Date): Promise<boolean> {
  const { rowCount } = await connection.query(
    'UPDATE identity.one_time_code SET used_at = $2 WHERE code_id = $1 AND used_at IS NULL',
    [codeId, at],
  );
  return rowCount === 1;
}

/** A link that is to be stored. */
export interface NewLink {
  token_digest: Buffer;
  purpose: string;
  player_id: bigint;
  destination: string;
  expires_at: Date;
}

export interface LinkRow extends NewLink {
  /** The time at which the security question was answered; null before that. */
  answered_at: Date | null;
}

const linkColumns = 'token_digest, purpose, player_id, destination, expires_at, answered_at';

/** Stores a link in the place of the player's earlier links for the same purpose, which no longer work. */
export async function replaceLink(connection: Connection, link: NewLink): Promise<void> {
  await connection.query(
    'DELETE FROM identity.one_time_link WHERE player_id = $1 AND purpose = $2 AND used_at IS NULL',
    [link.player_id, link.purpose],
  );
  await connection.query(
    `INSERT INTO identity.one_time_link (token_digest, purpose, player_id, destination, expires_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [link.token_digest, link.purpose, link.player_id, link.destination, link.expires_at],
  );
}

/** Uses a link. @returns undefined when there is none, or it has ended or was used */
export async function useLink(
  connection: Connection,
  { digest, purpose, now }: { digest: Buffer; purpose: string; now: Date },
): Promise<LinkRow | undefined> {
  const { rows } = await connection.query<LinkRow>(
    `UPDATE identity.one_time_link SET used_at = $3
     WHERE token_digest = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3
     RETURNING ${linkColumns}`,
    [digest, purpose, now],
  );
  return rows[0];
}

/** Finds a link that works (unique index of token_digest), and does not use it. */
export async function findLink(
  connection: Connection,
  { digest, purpose, now }: { digest: Buffer; purpose: string; now: Date },
): Promise<LinkRow | undefined> {
  const { rows } = await connection.query<LinkRow>(
    `SELECT ${linkColumns} FROM identity.one_time_link
     WHERE token_digest = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3`,
    [digest, purpose, now],
  );
  return rows[0];
}

/**
 * Counts an answer to the question of a link, in one statement, so that answers at once are counted apart.
 * @returns undefined when the link does not work, was answered already or has had its answers
 */
export async function countAnswer(
  connection: Connection,
  { digest, purpose, maxAnswers, now }: { digest: Buffer; purpose: string; maxAnswers: number; now: Date },
): Promise<{ player_id: bigint; answers: number } | undefined> {
  const { rows } = await connection.query<{ player_id: bigint; answers: number }>(
    `UPDATE identity.one_time_link SET answers = answers + 1
     WHERE token_digest = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3 AND answered_at IS NULL
       AND answers < $4
     RETURNING player_id, answers`,
    [digest, purpose, now, maxAnswers],
  );
  return rows[0];
}

/** Records the right answer to the question of a link. @returns false when the link has ended meanwhile */
export async function markAnswered(connection: Connection, digest: Buffer, at: Date): Promise<boolean> {
  const { rowCount } = await connection.query(
    'UPDATE identity.one_time_link SET answered_at = $2 WHERE token_digest = $1 AND used_at IS NULL',
    [digest, at],
  );
  return rowCount === 1;
}

/** Ends all codes and links of a player for a purpose. */
export async function endProofs(connection: Connection, playerId: bigint, purpose: string): Promise<void> {
  for (const table of ['one_time_code', 'one_time_link']) {
    await connection.query(
      `DELETE FROM identity.${table} WHERE player_id = $1 AND purpose = $2 AND used_at IS NULL`,
      [playerId, purpose],
    );
  }
}

/** Locks the counts of subjects until the transaction ends, always in the same order. */
export async function lockRequests(connection: Connection, subjects: readonly string[]): Promise<void> {
  for (const subject of subjects.toSorted()) {
    await connection.query("SELECT pg_advisory_xact_lock(hashtextextended('identity.proof/' || $1, 0))", [
      subject,
    ]);
  }
}

/** Finds the times of the requests of each subject since `since`, oldest first (index proof_request_recent). */
export async function findRequests(
  connection: Connection,
  subjects: readonly string[],
  since: Date,
): Promise<Map<string, Date[]>> {
  const { rows } = await connection.query<{ subject: string; asked: Date[] }>(
    `SELECT subject, array_agg(asked_at ORDER BY asked_at) AS asked
     FROM identity.proof_request WHERE subject = ANY ($1::text[]) AND asked_at > $2 GROUP BY subject`,
    [subjects, since],
  );
  return new Map(rows.map((row) => [row.subject, row.asked]));
}

export async function insertRequests(
  connection: Connection,
  subjects: readonly string[],
  at: Date,
): Promise<void> {
  await connection.query(
    'INSERT INTO identity.proof_request (subject, asked_at) SELECT unnest($1::text[]), $2',
    [subjects, at],
  );
}

/** Deletes requests of before `askedBefore`, and codes and links that ended before `endedBefore`. */
export async function deleteOldProofs(
  connection: Connection,
  { askedBefore, endedBefore }: { askedBefore: Date; endedBefore: Date },
): Promise<void> {
  await connection.query('DELETE FROM identity.proof_request WHERE asked_at < $1', [askedBefore]);
  await connection.query('DELETE FROM identity.one_time_code WHERE expires_at < $1', [endedBefore]);
  await connection.query('DELETE FROM identity.one_time_link WHERE expires_at < $1', [endedBefore]);
}
