import type { Connection } from '../summaries/fold-store.ts';
import { idsOfBets, signOfPosting, type TimeWindow } from './activity-store.ts';

/** The rows that a list is about. `countries` are those that the operator may see; undefined when that is all. */
export interface RowFilter {
  currency?: string | undefined;
  countries?: readonly string[] | undefined;
}

/** One of the rows whose sum is a figure. */
export interface FigureRow {
  /** The key of the row within its figure; the next page begins after it. */
  key: string;
  at: Date;
  playerId: bigint;
  country: string;
  currency: string;
  amountMinor: bigint;
  /** What moved the money or is open, such as `bet:{id}`. */
  reference: string;
  /** The kind of a posting, the state of a bet or of a payment. */
  kind: string;
  /** The number of bets that the row stands for. */
  bets: bigint;
}

type KeyedRow = Omit<FigureRow, 'key'> & { key: bigint | string };

export interface RowPage {
  /** The key of the last row of the page before. */
  after: string | undefined;
  limit: number;
}

const within = (table: string, first: number) =>
  `($${first}::text IS NULL OR ${table}.currency = $${first})
   AND ($${first + 1}::text[] IS NULL OR country_code = ANY ($${first + 1}))`;

function values({ currency, countries }: RowFilter): unknown[] {
  return [currency ?? null, countries ?? null];
}

/** Finds postings of some kinds within a time, newest first (primary key of postings, index posting_time). */
export async function findPostings(
  connection: Connection,
  kinds: readonly string[],
  { fromMs, untilMs }: TimeWindow,
  filter: RowFilter,
  { after, limit }: RowPage,
): Promise<FigureRow[]> {
  const { rows } = await connection.query<KeyedRow>(
    `SELECT id AS key, posted_at AS at, player_id AS "playerId", coalesce(country_code, '') AS country, posting.currency,
            amount_minor * sign AS "amountMinor", reference, kind, CASE kind WHEN 'stake' THEN sign ELSE 0 END::bigint AS bets
     FROM accounts.report_posting AS posting
     LEFT JOIN identity.report_player AS player USING (player_id)
     CROSS JOIN LATERAL (SELECT ${signOfPosting} AS sign) AS direction
     WHERE posted_at >= $1 AND posted_at < $2 AND kind = ANY ($3) AND player_id IS NOT NULL
       AND ($4::bigint IS NULL OR id < $4) AND ${within('posting', 6)}
     ORDER BY id DESC
     LIMIT $5`,
    [new Date(fromMs), new Date(untilMs), kinds, after ?? null, limit, ...values(filter)],
  );
  return rows.map(keyed);
}

/** Finds the players who placed a bet within a time, with their stakes, by their numbers (primary key of bets). */
export async function findActivePlayers(
  connection: Connection,
  window: TimeWindow,
  filter: RowFilter,
  { after, limit }: RowPage,
): Promise<FigureRow[]> {
  const { rows } = await connection.query<KeyedRow>(
    `SELECT player_id AS key, max(placed_at) AS at, player_id AS "playerId", coalesce(min(country_code), '') AS country,
            min(currency) AS currency, sum(placed_stake_minor)::bigint AS "amountMinor", '' AS reference, 'player' AS kind,
            count(*) AS bets
     FROM (SELECT bet.player_id, bet.placed_at, bet.currency, bet.placed_stake_minor, country_code
           FROM sportsbook.report_bet AS bet
           LEFT JOIN identity.report_player AS player USING (player_id)
           WHERE bet_id >= $3 AND bet_id < $4 AND placed_at >= $1 AND placed_at < $2
             AND ($5::bigint IS NULL OR player_id > $5)) AS placed
     WHERE ${within('placed', 7)}
     GROUP BY player_id
     ORDER BY player_id
     LIMIT $6`,
    [
      new Date(window.fromMs),
      new Date(window.untilMs),
      ...idsOfBets(window),
      after ?? null,
      limit,
      ...values(filter),
    ],
  );
  return rows.map(keyed);
}

/** Finds the open bets with their greatest returns, newest first (index bet_open). */
export async function findOpenBets(
  connection: Connection,
  filter: RowFilter,
  { after, limit }: RowPage,
): Promise<FigureRow[]> {
  // The planner would walk over all settled bets for the last page, so the open ones are chosen first.
  const { rows } = await connection.query<KeyedRow>(
    `WITH open AS MATERIALIZED (
       SELECT bet_id, player_id, placed_at, currency, potential_return_minor
       FROM sportsbook.report_bet
       WHERE state = 'open' AND ($1::uuid IS NULL OR bet_id < $1) AND ($3::text IS NULL OR currency = $3)),
     bet AS (
       SELECT * FROM open
       WHERE $4::text[] IS NULL OR player_id IN (
         SELECT player_id FROM identity.report_player WHERE country_code = ANY ($4))
       ORDER BY bet_id DESC LIMIT $2)
     SELECT bet_id AS key, placed_at AS at, player_id AS "playerId", coalesce(country_code, '') AS country, bet.currency,
            potential_return_minor AS "amountMinor", 'bet:' || bet_id AS reference, 'open' AS kind, 1::bigint AS bets
     FROM bet
     LEFT JOIN identity.report_player AS player USING (player_id)
     ORDER BY bet_id DESC`,
    [after ?? null, limit, ...values(filter)],
  );
  return rows.map(keyed);
}

/** Finds the deposits that are not decided yet, newest first (index payment_pending). */
export async function findPending(
  connection: Connection,
  filter: RowFilter,
  { after, limit }: RowPage,
): Promise<FigureRow[]> {
  const { rows } = await connection.query<KeyedRow>(
    `SELECT payment_id AS key, created_at AS at, player_id AS "playerId", coalesce(country_code, '') AS country,
            payment.currency, amount_minor AS "amountMinor", 'payment:' || payment_id AS reference, state AS kind,
            0::bigint AS bets
     FROM payments.report_deposit AS payment
     LEFT JOIN identity.report_player AS player USING (player_id)
     WHERE state = 'pending' AND ($1::uuid IS NULL OR payment_id < $1) AND ${within('payment', 3)}
     ORDER BY payment_id DESC
     LIMIT $2`,
    [after ?? null, limit, ...values(filter)],
  );
  return rows.map(keyed);
}

function keyed(row: KeyedRow): FigureRow {
  return { ...row, key: String(row.key) };
}
