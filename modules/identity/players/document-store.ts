import type { pg, SealedColumn } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

/** The national number of a player. */
export const documentColumn: SealedColumn = {
  table: 'identity.player_document',
  key: 'player_id',
  column: 'number',
};

export interface DocumentRow {
  country_code: string;
  kind: string;
  /** The sealed number. */
  number: string;
}

/** Stores the document of a new account. */
export async function insertDocument(
  connection: Connection,
  playerId: bigint,
  { country_code, kind, number }: DocumentRow,
  at: Date,
): Promise<void> {
  await connection.query(
    `INSERT INTO identity.player_document (player_id, country_code, kind, number, given_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [playerId, country_code, kind, number, at],
  );
}

export async function findDocument(
  connection: Connection,
  playerId: bigint,
): Promise<DocumentRow | undefined> {
  const { rows } = await connection.query<DocumentRow>(
    'SELECT country_code, kind, number FROM identity.player_document WHERE player_id = $1',
    [playerId],
  );
  return rows[0];
}
