import { type CaseRow, type Connection, caseColumns } from '../store.ts';

export interface ListedRow extends CaseRow {
  /** The number of documents that the player has sent. */
  documents: number;
}

export interface CasePage {
  list: string;
  countries: readonly string[] | undefined;
  reason: string | undefined;
  playerId: bigint | undefined;
  waitingBefore: Date | undefined;
  /** The last case of the page before. */
  place: { at: Date; playerId: bigint } | undefined;
  limit: number;
}

/**
 * Finds cases: those that wait, the longest first (index identification_waiting), or those of a state, the latest change
 * first (index identification_of_state).
 */
export async function findCasePage(connection: Connection, page: CasePage): Promise<ListedRow[]> {
  const isWaiting = page.list === 'waiting';
  const at = isWaiting ? 'waiting_since' : 'changed_at';
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = [isWaiting ? 'waiting_since IS NOT NULL' : `state = ${bind(page.list)}`];
  if (page.countries) where.push(`country_code = ANY (${bind(page.countries)}::text[])`);
  if (page.reason) where.push(`reason = ${bind(page.reason)}`);
  if (page.playerId !== undefined) where.push(`player_id = ${bind(page.playerId)}`);
  if (page.waitingBefore) where.push(`waiting_since < ${bind(page.waitingBefore)}`);
  if (page.place) {
    const place = `(${bind(page.place.at)}, ${bind(page.place.playerId)})`;
    where.push(`(date_trunc('milliseconds', ${at}), player_id) ${isWaiting ? '>' : '<'} ${place}`);
  }
  const { rows } = await connection.query<ListedRow>(
    `SELECT ${caseColumns},
            (SELECT count(*)::int FROM verification.document AS sent
             WHERE sent.player_id = identification.player_id) AS documents
     FROM verification.identification
     WHERE ${where.join(' AND ')}
     ORDER BY ${at} ${isWaiting ? 'ASC' : 'DESC'}, player_id ${isWaiting ? 'ASC' : 'DESC'}
     LIMIT ${bind(page.limit)}`,
    values,
  );
  return rows;
}
