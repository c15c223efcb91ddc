import { firstIdAt } from '@fairline/runtime';
import type { Connection } from '../summaries/fold-store.ts';

/** A time in ms UTC. `untilMs` is not part of it. */
export interface TimeWindow {
  fromMs: number;
  untilMs: number;
}

/** What the postings of a part of a time came to, in one currency and country. The country is empty when it is unknown. */
export interface ActivityRow {
  /** The start of the part, in ms UTC. */
  at: bigint;
  currency: string;
  country: string;
  bets: bigint;
  stakeMinor: bigint;
  payoutMinor: bigint;
  deposits: bigint;
  depositMinor: bigint;
}

/** A posting in the opposite direction takes back what the other one has added. */
export const signOfPosting = `
  CASE WHEN CASE kind WHEN 'stake' THEN to_kind = 'player_held' WHEN 'release' THEN from_kind = 'player_held'
                      WHEN 'winnings' THEN from_kind = 'house' ELSE from_kind = 'payment_clearing' END
       THEN 1 ELSE -1 END`;

/** Sums the ledger by minute, currency and country (index posting_time). */
export async function sumMinutes(
  connection: Connection,
  { fromMs, untilMs }: TimeWindow,
): Promise<ActivityRow[]> {
  const { rows } = await connection.query<ActivityRow>({
    name: 'reports-activity-minutes',
    text: `SELECT extract(epoch FROM date_trunc('minute', posted_at))::bigint * 1000 AS at, posting.currency,
                  coalesce(country_code, '') AS country,
                  coalesce(sum(sign) FILTER (WHERE kind = 'stake'), 0)::bigint AS bets,
                  coalesce(sum(sign * amount_minor) FILTER (WHERE kind = 'stake'), 0)::bigint AS "stakeMinor",
                  coalesce(sum(sign * amount_minor) FILTER (WHERE kind IN ('release', 'winnings')), 0)::bigint
                    AS "payoutMinor",
                  coalesce(sum(sign) FILTER (WHERE kind = 'deposit'), 0)::bigint AS deposits,
                  coalesce(sum(sign * amount_minor) FILTER (WHERE kind = 'deposit'), 0)::bigint AS "depositMinor"
           FROM accounts.report_posting AS posting
           LEFT JOIN identity.report_player USING (player_id)
           CROSS JOIN LATERAL (SELECT ${signOfPosting} AS sign) AS direction
           WHERE posted_at >= $1 AND posted_at < $2 AND kind IN ('stake', 'release', 'winnings', 'deposit')
             AND player_id IS NOT NULL
           GROUP BY 1, 2, 3`,
    values: [new Date(fromMs), new Date(untilMs)],
  });
  return rows;
}

/** Reads the summaries by hour, currency and country (primary key of activity_hour). */
export async function readHours(
  connection: Connection,
  { fromMs, untilMs }: TimeWindow,
): Promise<ActivityRow[]> {
  const { rows } = await connection.query<ActivityRow>({
    name: 'reports-activity-hours',
    text: `SELECT extract(epoch FROM hour)::bigint * 1000 AS at, currency, country, bets, stake_minor AS "stakeMinor",
                  payout_minor AS "payoutMinor", deposits, deposit_minor AS "depositMinor"
           FROM reports.activity_hour
           WHERE hour >= $1 AND hour < $2`,
    values: [new Date(fromMs), new Date(untilMs)],
  });
  return rows;
}

export interface PlayersRow {
  /** The start of the part, in ms UTC; null for the whole time, in which a player counts once. */
  at: bigint | null;
  country: string;
  players: bigint;
}

/** An id is made a little before its bet is placed, while earlier bets are committed. */
const idMarginMs = 60_000;

/** Returns the bounds of the ids of bets that were placed within a time. */
export function idsOfBets({ fromMs, untilMs }: TimeWindow): [first: string, end: string] {
  return [firstIdAt(fromMs - idMarginMs), firstIdAt(untilMs + idMarginMs)];
}

/** Counts the players who placed a bet within a time, and within each of its parts (primary key of bets). */
export async function countPlayers(
  connection: Connection,
  window: TimeWindow,
  partMs: number,
): Promise<PlayersRow[]> {
  const { rows } = await connection.query<PlayersRow>({
    name: 'reports-activity-players',
    text: `WITH active AS MATERIALIZED (
             SELECT DISTINCT date_bin($5, placed_at, 'epoch') AS part, player_id
             FROM sportsbook.report_bet
             WHERE bet_id >= $3 AND bet_id < $4 AND placed_at >= $1 AND placed_at < $2),
           member AS MATERIALIZED (
             SELECT player_id, coalesce(country_code, '') AS country
             FROM (SELECT DISTINCT player_id FROM active) AS asked
             LEFT JOIN identity.report_player USING (player_id))
           SELECT extract(epoch FROM part)::bigint * 1000 AS at, country, count(*) AS players
           FROM active JOIN member USING (player_id) GROUP BY part, country
           UNION ALL
           SELECT NULL, country, count(*) FROM member GROUP BY 2`,
    values: [
      new Date(window.fromMs),
      new Date(window.untilMs),
      ...idsOfBets(window),
      `${partMs} milliseconds`,
    ],
  });
  return rows;
}

export interface OpenRow {
  currency: string;
  country: string;
  bets: bigint;
  stakeMinor: bigint;
  returnMinor: bigint;
}

/** Sums the open bets by currency and country (index bet_open). */
export async function sumOpen(connection: Connection): Promise<OpenRow[]> {
  const { rows } = await connection.query<OpenRow>({
    name: 'reports-activity-open',
    text: `SELECT bet.currency, coalesce(country_code, '') AS country, count(*) AS bets,
                  sum(stake_minor)::bigint AS "stakeMinor", sum(potential_return_minor)::bigint AS "returnMinor"
           FROM sportsbook.report_bet AS bet
           LEFT JOIN identity.report_player USING (player_id)
           WHERE state = 'open'
           GROUP BY 1, 2`,
  });
  return rows;
}

export interface PendingRow {
  currency: string;
  country: string;
  payments: bigint;
  amountMinor: bigint;
}

/** Sums the deposits that are not decided yet (index payment_pending). */
export async function sumPending(connection: Connection): Promise<PendingRow[]> {
  const { rows } = await connection.query<PendingRow>({
    name: 'reports-activity-pending',
    text: `SELECT payment.currency, coalesce(country_code, '') AS country, count(*) AS payments,
                  sum(amount_minor)::bigint AS "amountMinor"
           FROM payments.report_deposit AS payment
           LEFT JOIN identity.report_player USING (player_id)
           WHERE state = 'pending'
           GROUP BY 1, 2`,
  });
  return rows;
}
