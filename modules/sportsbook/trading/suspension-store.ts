import type { pg } from '@fairline/runtime';
import type { SuspendedPlace, SuspensionScope } from '../domain/suspension.ts';

export type Connection = Pick<pg.PoolClient, 'query'>;

export interface SuspensionRow {
  suspension_id: string;
  scope: SuspensionScope;
  sport_id: number | null;
  competition_id: bigint | null;
  match_id: bigint | null;
  market_id: number | null;
  specifiers: string | null;
  outcome_id: string | null;
  reason: string;
  suspended_by: string;
  suspended_at: Date;
  lifted_by: string | null;
  lifted_at: Date | null;
  version: number;
  /** The name of the competition, or of both sides. */
  name: string | null;
}

/** The columns of {@link SuspensionRow}. Of a competition, the name is that of one of its stored matches. */
const columns = `
  suspension.*,
  CASE suspension.scope
    WHEN 'competition' THEN (
      SELECT fixture ->> 'tournamentName' FROM sportsbook.match
      WHERE (fixture ->> 'tournamentId')::bigint = suspension.competition_id AND phase IN ('not-started', 'live')
      LIMIT 1)
    ELSE (SELECT (fixture -> 'home' ->> 'name') || ' – ' || (fixture -> 'away' ->> 'name')
          FROM sportsbook.match WHERE match.match_id = suspension.match_id)
  END AS name`;

export async function findInForce(connection: Connection): Promise<SuspensionRow[]> {
  const { rows } = await connection.query<SuspensionRow>(
    `SELECT suspension.*, NULL AS name FROM sportsbook.suspension
     WHERE lifted_at IS NULL
     ORDER BY suspension_id`,
  );
  return rows;
}

export async function findSuspension(
  connection: Connection,
  suspensionId: string,
): Promise<SuspensionRow | undefined> {
  const { rows } = await connection.query<SuspensionRow>(
    `SELECT ${columns} FROM sportsbook.suspension WHERE suspension_id = $1`,
    [suspensionId],
  );
  return rows[0];
}

/** Finds the suspensions in force that touch a match (index suspension_in_force). */
export async function findTouching(
  connection: Connection,
  match: { matchId: string; sportId: number; tournamentId: number },
): Promise<SuspensionRow[]> {
  const { rows } = await connection.query<SuspensionRow>(
    `SELECT ${columns} FROM sportsbook.suspension
     WHERE lifted_at IS NULL
       AND (scope = 'site' OR sport_id = $1 OR competition_id = $2 OR match_id = $3)
     ORDER BY suspended_at DESC, suspension_id DESC`,
    [match.sportId, match.tournamentId, match.matchId],
  );
  return rows;
}

/** Finds suspensions, newest first (index suspension_by_time). */
export async function listSuspensions(
  connection: Connection,
  { inForce, after, limit }: { inForce: boolean; after: string | undefined; limit: number },
): Promise<SuspensionRow[]> {
  const { rows } = await connection.query<SuspensionRow>(
    `SELECT ${columns} FROM sportsbook.suspension
     WHERE (NOT $1 OR lifted_at IS NULL)
       AND ($2::uuid IS NULL OR (suspended_at, suspension_id) < (
             SELECT suspended_at, suspension_id FROM sportsbook.suspension WHERE suspension_id = $2::uuid))
     ORDER BY suspended_at DESC, suspension_id DESC
     LIMIT $3`,
    [inForce, after ?? null, limit],
  );
  return rows;
}

export interface NewSuspension {
  suspensionId: string;
  place: SuspendedPlace;
  reason: string;
  by: string;
  at: Date;
}

/** Inserts a suspension. @returns its id, or undefined when the place is suspended already */
export async function insertSuspension(
  connection: Connection,
  { suspensionId, place, reason, by, at }: NewSuspension,
): Promise<string | undefined> {
  const { rows } = await connection.query<{ suspension_id: string }>(
    `INSERT INTO sportsbook.suspension (suspension_id, scope, sport_id, competition_id, match_id, market_id, specifiers,
                                        outcome_id, reason, suspended_by, suspended_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ON CONFLICT DO NOTHING
     RETURNING suspension_id`,
    [suspensionId, ...keyOf(place), reason, by, at],
  );
  return rows[0]?.suspension_id;
}

/** Finds the suspension of exactly this place that is in force. */
export async function findOfPlace(
  connection: Connection,
  place: SuspendedPlace,
): Promise<SuspensionRow | undefined> {
  const { rows } = await connection.query<SuspensionRow>(
    `SELECT ${columns} FROM sportsbook.suspension
     WHERE lifted_at IS NULL AND scope = $1 AND sport_id IS NOT DISTINCT FROM $2::integer
       AND competition_id IS NOT DISTINCT FROM $3::bigint AND match_id IS NOT DISTINCT FROM $4::bigint
       AND market_id IS NOT DISTINCT FROM $5::integer AND specifiers IS NOT DISTINCT FROM $6::text
       AND outcome_id IS NOT DISTINCT FROM $7::text`,
    keyOf(place),
  );
  return rows[0];
}

/** Lifts a suspension that is in force in this version. @returns whether there was one */
export async function liftStored(
  connection: Connection,
  suspensionId: string,
  { version, by, at }: { version: number; by: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `UPDATE sportsbook.suspension SET lifted_by = $3, lifted_at = $4, version = version + 1
     WHERE suspension_id = $1 AND version = $2 AND lifted_at IS NULL`,
    [suspensionId, version, by, at],
  );
  return rowCount === 1;
}

export function placeOfRow(row: SuspensionRow): SuspendedPlace {
  return {
    scope: row.scope,
    sportId: row.sport_id,
    competitionId: row.competition_id === null ? null : Number(row.competition_id),
    matchId: row.match_id === null ? null : String(row.match_id),
    marketId: row.market_id,
    specifiers: row.specifiers,
    outcomeId: row.outcome_id,
  };
}

function keyOf(place: SuspendedPlace): unknown[] {
  const { scope, sportId, competitionId, matchId, marketId, specifiers, outcomeId } = place;
  return [scope, sportId, competitionId, matchId, marketId, specifiers, outcomeId];
}
