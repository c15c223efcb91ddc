import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

export interface TermsRow {
  version: number;
  language: string;
  text: string;
  published_by: string;
  published_at: Date;
}

export async function insertTerms(connection: Connection, rows: readonly TermsRow[]): Promise<void> {
  for (const row of rows) {
    await connection.query(
      `INSERT INTO identity.terms_version (version, language, text, published_by, published_at)
       VALUES ($1, $2, $3, $4, $5)`,
      [row.version, row.language, row.text, row.published_by, row.published_at],
    );
  }
}

/** Finds the texts of versions (primary key). */
export async function findTerms(connection: Connection, versions: readonly number[]): Promise<TermsRow[]> {
  const { rows } = await connection.query<TermsRow>(
    'SELECT * FROM identity.terms_version WHERE version = ANY ($1::int[])',
    [versions],
  );
  return rows;
}

export interface ListedTermsRow {
  version: number;
  languages: string[];
  published_by: string;
  published_at: Date;
}

/** Lists the stored versions, the latest first. */
export async function listTerms(connection: Connection, limit: number): Promise<ListedTermsRow[]> {
  const { rows } = await connection.query<ListedTermsRow>(
    `SELECT version, array_agg(language ORDER BY language) AS languages, min(published_by) AS published_by,
            min(published_at) AS published_at
     FROM identity.terms_version GROUP BY version ORDER BY version DESC LIMIT $1`,
    [limit],
  );
  return rows;
}

/** Finds the latest version that a player has agreed to (primary key of the table). */
export async function findAgreement(
  connection: Connection,
  playerId: bigint,
): Promise<{ version: number; agreed_at: Date } | undefined> {
  const { rows } = await connection.query<{ version: number; agreed_at: Date }>(
    `SELECT version, agreed_at FROM identity.terms_agreement WHERE player_id = $1 ORDER BY version DESC LIMIT 1`,
    [playerId],
  );
  return rows[0];
}
