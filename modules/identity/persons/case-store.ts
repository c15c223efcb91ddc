import type { DuplicateDecision } from '@fairline/contracts';
import type { TraitKind } from './domain/person-traits.ts';
import type { Connection } from './person-store.ts';

export type CaseState = 'open' | 'same' | 'different' | 'closed';

export interface CaseRow {
  case_id: string;
  older_id: bigint;
  newer_id: bigint;
  score: number;
  reasons: TraitKind[];
  stopped_id: bigint | null;
  state: CaseState;
  found_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  decision_reason: string | null;
  version: number;
}

export interface FoundCase {
  caseId: string;
  olderId: bigint;
  newerId: bigint;
  score: number;
  reasons: readonly TraitKind[];
  /** The account that is stopped; null when none is. */
  stoppedId: bigint | null;
  at: Date;
}

/**
 * Stores pairs of accounts. A pair that is known gets the present score and reasons. One that was decided is opened
 * again when there is a reason that the decision did not know. One statement serves any number of pairs, also none.
 * @returns the pairs that are new in one of these ways
 */
export async function saveCases(connection: Connection, found: readonly FoundCase[]): Promise<FoundCase[]> {
  const given = found.map(({ caseId, olderId, newerId, score, reasons, stoppedId, at }) => ({
    case_id: caseId,
    older_id: String(olderId),
    newer_id: String(newerId),
    score,
    reasons,
    stopped_id: stoppedId === null ? null : String(stoppedId),
    found_at: at,
  }));
  const { rows } = await connection.query<{ older_id: bigint; newer_id: bigint }>(
    `INSERT INTO identity.person_case AS known
       (case_id, older_id, newer_id, score, reasons, stopped_id, found_at)
     SELECT * FROM jsonb_to_recordset($1)
       AS found (case_id uuid, older_id bigint, newer_id bigint, score smallint, reasons text[], stopped_id bigint,
                 found_at timestamptz)
     ON CONFLICT (older_id, newer_id) DO UPDATE
     SET score = excluded.score, reasons = excluded.reasons, found_at = excluded.found_at, state = 'open',
         stopped_id = coalesce(excluded.stopped_id, known.stopped_id),
         decided_by = NULL, decided_at = NULL, decision_reason = NULL, version = known.version + 1
     WHERE NOT excluded.reasons <@ known.reasons
        OR (known.state <> 'different' AND known.stopped_id IS NULL AND excluded.stopped_id IS NOT NULL)
     RETURNING older_id, newer_id`,
    [JSON.stringify(given)],
  );
  return found.filter(({ olderId, newerId }) =>
    rows.some((row) => row.older_id === olderId && row.newer_id === newerId),
  );
}

const columns = `case_id, older_id, newer_id, score, reasons, stopped_id, state, found_at, decided_by, decided_at,
  decision_reason, version`;

export interface CaseSearch {
  state: CaseState | undefined;
  /** The countries in one of which both accounts have to be; undefined for all. */
  countries: readonly string[] | undefined;
  /** Only cases after this one in the order of the list. */
  after: string | undefined;
  limit: number;
}

/** Finds cases, the newest first (indexes person_case_by_time and person_case_by_state). */
export async function findCases(connection: Connection, search: CaseSearch): Promise<CaseRow[]> {
  const { rows } = await connection.query<CaseRow>(
    `SELECT ${columns} FROM identity.person_case
     WHERE ($1::text IS NULL OR state = $1)
       AND ($2::text[] IS NULL OR 2 = (SELECT count(*) FROM identity.player
                                       WHERE id IN (older_id, newer_id) AND country_code = ANY ($2)))
       AND ($3::uuid IS NULL
            OR (found_at, case_id) < (SELECT found_at, case_id FROM identity.person_case WHERE case_id = $3))
     ORDER BY found_at DESC, case_id DESC LIMIT $4`,
    [search.state ?? null, search.countries ?? null, search.after ?? null, search.limit],
  );
  return rows;
}

/** Finds the cases of a player (person_case_once and person_case_of_newer). */
export async function findCasesOf(connection: Connection, playerId: bigint): Promise<CaseRow[]> {
  const { rows } = await connection.query<CaseRow>(
    `SELECT ${columns} FROM identity.person_case WHERE older_id = $1 OR newer_id = $1`,
    [playerId],
  );
  return rows;
}

export async function findCase(connection: Connection, caseId: string): Promise<CaseRow | undefined> {
  const { rows } = await connection.query<CaseRow>(
    `SELECT ${columns} FROM identity.person_case WHERE case_id = $1`,
    [caseId],
  );
  return rows[0];
}

/** Decides an open case. @returns false when it is not open, or no longer of this version */
export async function closeCase(
  connection: Connection,
  caseId: string,
  decision: { state: DuplicateDecision; version: number; by: string; at: Date; reason: string },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `UPDATE identity.person_case
     SET state = $3, decided_by = $4, decided_at = $5, decision_reason = $6, version = version + 1
     WHERE case_id = $1 AND version = $2 AND state = 'open'`,
    [caseId, decision.version, decision.state, decision.by, decision.at, decision.reason],
  );
  return rowCount === 1;
}
