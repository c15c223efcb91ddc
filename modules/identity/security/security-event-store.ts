import type { SecurityEventKind } from '@fairline/contracts';
import type { pg } from '@fairline/runtime';

export type Connection = Pick<pg.PoolClient, 'query'>;

export interface SecurityEventRow {
  id: string;
  player_id: bigint;
  happened_at: Date;
  kind: SecurityEventKind;
  browser: string | null;
  system: string | null;
  country: string | null;
  city: string | null;
}

/** Appends an event of a session, open or ended, with its device and place. @returns the event */
export async function insertSecurityEvent(
  connection: Connection,
  event: { id: string; kind: SecurityEventKind; sessionId: string; at: Date },
): Promise<SecurityEventRow | undefined> {
  const { rows } = await connection.query<SecurityEventRow>(
    `INSERT INTO identity.security_event (id, player_id, happened_at, kind, browser, system, country, city)
     SELECT $1, player_id, $2, $3, browser, system, country, city
     FROM (SELECT id, player_id, browser, system, country, city FROM identity.session WHERE id = $4
           UNION ALL
           SELECT id, player_id, browser, system, country, city FROM identity.ended_session WHERE id = $4) AS known
     LIMIT 1
     RETURNING *`,
    [event.id, event.at, event.kind, event.sessionId],
  );
  return rows[0];
}

/** Appends an event that happened outside of a session. @returns the event */
export async function insertPlayerEvent(
  connection: Connection,
  event: { id: string; kind: SecurityEventKind; playerId: bigint; at: Date },
): Promise<SecurityEventRow> {
  const { rows } = await connection.query<SecurityEventRow>(
    `INSERT INTO identity.security_event (id, player_id, happened_at, kind) VALUES ($1, $2, $3, $4) RETURNING *`,
    [event.id, event.playerId, event.at, event.kind],
  );
  const [row] = rows;
  if (!row) throw new Error('the event was not written');
  return row;
}

export interface SecurityEventSearch {
  kind: SecurityEventKind | undefined;
  /** The first and the last moment; undefined for no bound. */
  from: Date | undefined;
  to: Date | undefined;
  before: { at: Date; id: string } | undefined;
  limit: number;
}

/** Finds the events of a player, the newest first (index security_event_of_player). */
export async function findSecurityEvents(
  connection: Connection,
  playerId: bigint,
  { kind, from, to, before, limit }: SecurityEventSearch,
): Promise<SecurityEventRow[]> {
  const { rows } = await connection.query<SecurityEventRow>(
    `SELECT id, player_id, happened_at, kind, browser, system, country, city
     FROM identity.security_event
     WHERE player_id = $1 AND ($2::text IS NULL OR kind = $2) AND happened_at >= $3 AND happened_at <= $4
       AND ($5::timestamptz IS NULL OR (happened_at, id) < ($5, $6::uuid))
     ORDER BY happened_at DESC, id DESC LIMIT $7`,
    [
      playerId,
      kind ?? null,
      from ?? '-infinity',
      to ?? 'infinity',
      before?.at ?? null,
      before?.id ?? null,
      limit,
    ],
  );
  return rows;
}
