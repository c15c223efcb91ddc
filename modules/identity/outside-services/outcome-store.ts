import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

/** A captcha by its type, or a sign-in network by its name. */
export interface OutsideService {
  kind: 'captcha' | 'network';
  name: string;
}

export interface OutcomeRow extends OutsideService {
  last_ok_at: Date | null;
  last_failed_at: Date | null;
  last_failure: string | null;
}

/** Stores the time of a success of a service, or of a failure with its words. A later outcome that is known stays. */
export async function saveOutcome(
  connection: Connection,
  { kind, name }: OutsideService,
  { at, failure }: { at: Date; failure: string | null },
): Promise<void> {
  await connection.query(
    `INSERT INTO identity.service_outcome AS known (kind, name, last_ok_at, last_failed_at, last_failure)
     VALUES ($1, $2, CASE WHEN $4::text IS NULL THEN $3::timestamptz END,
             CASE WHEN $4 IS NOT NULL THEN $3::timestamptz END, $4)
     ON CONFLICT (kind, name) DO UPDATE
     SET last_ok_at = greatest(excluded.last_ok_at, known.last_ok_at),
         last_failed_at = greatest(excluded.last_failed_at, known.last_failed_at),
         last_failure = CASE WHEN known.last_failed_at >= excluded.last_failed_at THEN known.last_failure
                             ELSE coalesce(excluded.last_failure, known.last_failure) END`,
    [kind, name, at, failure],
  );
}

export async function findOutcomes(connection: Connection): Promise<OutcomeRow[]> {
  const { rows } = await connection.query<OutcomeRow>(
    'SELECT kind, name, last_ok_at, last_failed_at, last_failure FROM identity.service_outcome',
  );
  return rows;
}
