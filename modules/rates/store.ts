import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

export interface StatedRateRow {
  currency: string;
  per_euro: string;
  stated_at: Date;
}

/** Inserts rates that are not stored yet. @returns the number of new ones */
export async function insertRates(
  connection: Connection,
  rates: readonly { currency: string; text: string }[],
  statedAt: Date,
  readAt: Date,
): Promise<number> {
  const { rowCount } = await connection.query(
    `INSERT INTO rates.stated_rate (currency, per_euro, stated_at, read_at)
     SELECT currency, per_euro, $3, $4 FROM unnest($1::text[], $2::text[]) AS stated (currency, per_euro)
     ON CONFLICT DO NOTHING`,
    [rates.map(({ currency }) => currency), rates.map(({ text }) => text), statedAt, readAt],
  );
  return rowCount ?? 0;
}

/** Finds the latest rate of each currency (primary key). */
export async function latestRates(connection: Connection): Promise<StatedRateRow[]> {
  const { rows } = await connection.query<StatedRateRow>(
    `SELECT DISTINCT ON (currency) currency, per_euro, stated_at
     FROM rates.stated_rate
     ORDER BY currency, stated_at DESC`,
  );
  return rows;
}
