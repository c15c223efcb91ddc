import type { KeptList } from '@fairline/contracts';
import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

export interface KeptRow {
  version: number;
  kept: KeptList;
}

export async function findKept(
  connection: Connection,
  operatorId: bigint,
  listId: string,
): Promise<KeptRow | undefined> {
  const { rows } = await connection.query<KeptRow>(
    'SELECT version, kept FROM console.kept_list WHERE operator_id = $1 AND list_id = $2',
    [operatorId, listId],
  );
  return rows[0];
}

/** Writes the next version. @returns false when the present one is not `version` */
export async function writeKept(
  connection: Connection,
  operatorId: bigint,
  listId: string,
  { version, kept }: KeptRow,
): Promise<boolean> {
  const json = JSON.stringify(kept);
  const { rowCount } =
    version === 0
      ? await connection.query(
          `INSERT INTO console.kept_list (operator_id, list_id, version, kept) VALUES ($1, $2, 1, $3)
           ON CONFLICT DO NOTHING`,
          [operatorId, listId, json],
        )
      : await connection.query(
          `UPDATE console.kept_list SET version = version + 1, kept = $4
           WHERE operator_id = $1 AND list_id = $2 AND version = $3`,
          [operatorId, listId, version, json],
        );
  return rowCount === 1;
}
