import { type CurrencyCode, currencies } from '@fairline/money';
import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

export interface StatedRateRow {
  currency: CurrencyCode;
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

/** Finds the latest rate of each currency (primary key). The rates before it are not read, however many there are. */
export async function latestRates(connection: Connection): Promise<StatedRateRow[]> {
  const { rows } = await connection.query<StatedRateRow>(
    `SELECT latest.*
     FROM unnest($1::text[]) AS known (code)
     CROSS JOIN LATERAL (
       SELECT currency, per_euro, stated_at
       FROM rates.stated_rate
       WHERE currency = known.code
       ORDER BY stated_at DESC
       LIMIT 1) AS latest`,
    [Object.keys(currencies)],
  );
  return rows;
}
