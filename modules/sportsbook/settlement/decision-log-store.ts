import type { MarketSettlement } from '@fairline/feed';
import type { pg } from '@fairline/runtime';
import type { DecisionMessage } from '../domain/decision-message.ts';
import type { Market, MarketDecision } from '../domain/market-decision.ts';

type Connection = Pick<pg.PoolClient, 'query'>;

/** What became of a change: a waiting one waits for an operator, an accepted one is being carried out. */
export type EntryState = 'waiting' | 'accepted' | 'carried-out' | 'dismissed';

/** An entry of the log that is a message of the feed. */
export interface FeedEntry {
  entryNo: bigint;
  matchId: string;
  message: DecisionMessage;
  loggedAt: Date;
}

const columns = `entry_no AS "entryNo", match_id::text AS "matchId", change AS message, logged_at AS "loggedAt"`;

/** Appends a message of the feed. @returns its number */
export async function appendMessage(
  connection: Connection,
  message: DecisionMessage,
  state: EntryState,
  at: Date,
): Promise<bigint> {
  const { rows } = await connection.query<{ entryNo: bigint }>(
    `INSERT INTO sportsbook.decision_log (match_id, change, logged_at, state, closed_at)
     VALUES ($1, $2, $3, $4, CASE WHEN $4 = 'carried-out' THEN $3::timestamptz END)
     RETURNING entry_no AS "entryNo"`,
    [message.matchId, JSON.stringify(message), at, state],
  );
  const [row] = rows;
  if (!row) throw new Error('the log returned no entry');
  return row.entryNo;
}

/** A decision of people, as it is logged. */
export type StaffDecision =
  | { type: 'settled-by-hand'; results: readonly MarketSettlement[]; cancels: readonly Market[] | 'all' }
  | { type: 'corrected'; market: Market; decision: MarketDecision };

/** Appends a decision of people, who carry it out themselves. */
export async function appendStaffDecision(
  connection: Connection,
  matchId: string,
  decision: StaffDecision,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await connection.query(
    `INSERT INTO sportsbook.decision_log (match_id, change, set_by, logged_at, state, closed_at)
     VALUES ($1, $2, $3, $4, 'carried-out', $4)`,
    [matchId, JSON.stringify(decision), by, at],
  );
}

/** A change of what is decided about a match: a message of the feed, or a decision of the person `by`. */
export type LoggedChange = { entryNo: bigint; matchId: string } & (
  | { by: null; change: DecisionMessage }
  | { by: string; change: StaffDecision }
);

/** Finds the changes that count, after an entry and in their order (primary key). */
export async function findChanges(
  connection: Connection,
  after: bigint,
  limit: number,
): Promise<LoggedChange[]> {
  const { rows } = await connection.query<LoggedChange>(
    `SELECT entry_no AS "entryNo", match_id::text AS "matchId", change, set_by AS by
     FROM sportsbook.decision_log
     WHERE entry_no > $1 AND state IN ('accepted', 'carried-out')
     ORDER BY entry_no
     LIMIT $2`,
    [after, limit],
  );
  return rows;
}

/** Finds the messages about a match that are in a state, in their order (indexes decision_log_open, decision_log_of_match). */
export async function findMessages(
  connection: Connection,
  state: Exclude<EntryState, 'carried-out'>,
  matchId: string,
): Promise<FeedEntry[]> {
  const { rows } = await connection.query<FeedEntry>(
    `SELECT ${columns} FROM sportsbook.decision_log WHERE state = $1 AND match_id = $2 ORDER BY entry_no`,
    [state, matchId],
  );
  return rows;
}

/** Finds the oldest messages that wait for an operator (index decision_log_open). */
export async function findWaiting(connection: Connection, limit: number): Promise<FeedEntry[]> {
  const { rows } = await connection.query<FeedEntry>(
    `SELECT ${columns} FROM sportsbook.decision_log WHERE state = 'waiting' ORDER BY entry_no LIMIT $1`,
    [limit],
  );
  return rows;
}

/** Finds a message that waits for an operator (primary key). */
export async function findWaitingEntry(
  connection: Connection,
  entryNo: string,
): Promise<FeedEntry | undefined> {
  const { rows } = await connection.query<FeedEntry>(
    `SELECT ${columns} FROM sportsbook.decision_log WHERE entry_no = $1 AND state = 'waiting'`,
    [entryNo],
  );
  return rows[0];
}

/** Finds the matches with messages that are accepted and not carried out (index decision_log_open). */
export async function matchesToRevise(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ matchId: string }>(
    `SELECT DISTINCT match_id::text AS "matchId" FROM sportsbook.decision_log WHERE state = 'accepted' ORDER BY 1`,
  );
  return rows.map(({ matchId }) => matchId);
}

/** Closes an entry that is in one state. @returns false when it is in another by now */
export async function closeEntry(
  connection: Connection,
  entryNo: bigint,
  { from, to, at }: { from: EntryState; to: 'carried-out' | 'dismissed'; at: Date },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'UPDATE sportsbook.decision_log SET state = $3, closed_at = $4 WHERE entry_no = $1 AND state = $2',
    [entryNo, from, to, at],
  );
  return rowCount === 1;
}
