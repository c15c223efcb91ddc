import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

export interface EventRow {
  receivedAt: Date;
  happenedAt: Date;
  visit: string | null;
  signedIn: boolean;
  name: string;
  variant: string;
  data: Record<string, unknown>;
}

export async function insertEvents(connection: Connection, rows: readonly EventRow[]): Promise<void> {
  await connection.query({
    name: 'analytics-insert',
    text: `INSERT INTO analytics.event (received_at, happened_at, visit, signed_in, name, variant, data)
           SELECT * FROM unnest($1::timestamptz[], $2::timestamptz[], $3::text[], $4::boolean[], $5::text[],
                                $6::text[], $7::jsonb[])`,
    values: [
      rows.map((row) => row.receivedAt),
      rows.map((row) => row.happenedAt),
      rows.map((row) => row.visit),
      rows.map((row) => row.signedIn),
      rows.map((row) => row.name),
      rows.map((row) => row.variant),
      rows.map((row) => JSON.stringify(row.data)),
    ],
  });
}

/**
 * Deletes the oldest events from before `before`, at most `limit`, and adds them to the totals of their days in the same
 * statement. It uses the primary key. @returns the number of events
 */
export async function foldEvents(connection: Connection, before: Date, limit: number): Promise<number> {
  const { rows } = await connection.query<{ folded: bigint }>(
    `WITH old AS (
       SELECT received_at, id FROM analytics.event
       WHERE received_at < $1
       ORDER BY received_at, id
       LIMIT $2
       FOR UPDATE SKIP LOCKED),
     gone AS (
       DELETE FROM analytics.event AS event USING old
       WHERE (event.received_at, event.id) = (old.received_at, old.id)
       RETURNING event.received_at, event.name, event.variant),
     totals AS (
       INSERT INTO analytics.daily_total AS total (day, name, variant, events)
       SELECT (received_at AT TIME ZONE 'UTC')::date, name, variant, count(*) FROM gone
       GROUP BY 1, 2, 3
       ORDER BY 1, 2, 3
       ON CONFLICT (day, name, variant) DO UPDATE SET events = total.events + excluded.events)
     SELECT count(*) AS folded FROM gone`,
    [before, limit],
  );
  return Number(rows[0]?.folded ?? 0);
}

export interface TotalRow {
  day: string;
  name: string;
  variant: string;
  events: bigint;
}

/** Totals of the days from `first` to `last` (ISO dates, UTC), including events that are not folded yet. */
export async function readTotals(connection: Connection, first: string, last: string): Promise<TotalRow[]> {
  const { rows } = await connection.query<TotalRow>(
    `SELECT day::text, name, variant, sum(events)::bigint AS events
     FROM (
       SELECT day, name, variant, events FROM analytics.daily_total
       UNION ALL
       SELECT (received_at AT TIME ZONE 'UTC')::date, name, variant, count(*) FROM analytics.event GROUP BY 1, 2, 3
     ) AS every
     WHERE day BETWEEN $1 AND $2
     GROUP BY day, name, variant
     ORDER BY day, name, variant`,
    [first, last],
  );
  return rows;
}

export interface CounterRow {
  domain: string;
  project_id: number;
  type: string;
  code: string;
}

export async function readCounters(connection: Connection): Promise<CounterRow[]> {
  const { rows } = await connection.query<CounterRow>(
    'SELECT domain, project_id, type, code FROM analytics.counter ORDER BY domain, project_id, type',
  );
  return rows;
}

export async function saveCounter(
  connection: Connection,
  row: CounterRow,
  saved: { by: string; at: Date },
): Promise<void> {
  await connection.query(
    `INSERT INTO analytics.counter (domain, project_id, type, code, saved_by, saved_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (domain, project_id, type) DO UPDATE
       SET code = excluded.code, saved_by = excluded.saved_by, saved_at = excluded.saved_at,
           version = counter.version + 1`,
    [row.domain, row.project_id, row.type, row.code, saved.by, saved.at],
  );
}

/** Deletes a counter. @returns false when there is no such counter */
export async function deleteCounter(
  connection: Connection,
  { domain, project_id, type }: Omit<CounterRow, 'code'>,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'DELETE FROM analytics.counter WHERE (domain, project_id, type) = ($1, $2, $3)',
    [domain, project_id, type],
  );
  return rowCount === 1;
}

export interface SavedCounterRow extends CounterRow {
  version: number;
  saved_by: string;
  saved_at: Date;
}

const savedColumns = 'domain, project_id, type, code, version, saved_by, saved_at';

export async function readSavedCounters(connection: Connection): Promise<SavedCounterRow[]> {
  const { rows } = await connection.query<SavedCounterRow>(
    `SELECT ${savedColumns} FROM analytics.counter ORDER BY domain, project_id, type`,
  );
  return rows;
}

export async function findCounter(
  connection: Connection,
  { domain, project_id, type }: Omit<CounterRow, 'code'>,
): Promise<SavedCounterRow | undefined> {
  const { rows } = await connection.query<SavedCounterRow>(
    `SELECT ${savedColumns} FROM analytics.counter WHERE (domain, project_id, type) = ($1, $2, $3)`,
    [domain, project_id, type],
  );
  return rows[0];
}

/** Locks the counters against other writers until the transaction ends. */
export async function lockCounters(connection: Connection): Promise<void> {
  await connection.query('LOCK TABLE analytics.counter IN SHARE ROW EXCLUSIVE MODE');
}
