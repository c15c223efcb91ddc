import type { pg } from '@fairline/runtime';
import { activeDays, newDays, returningDays } from '../domain/segments.ts';

export type Connection = Pick<pg.PoolClient, 'query'>;

/** Postings by their ids, from after `after` to `last`, and within a time when it is given. */
export interface PostingRange {
  after: bigint;
  last: bigint;
  time?: { from: Date; until: Date };
}

/**
 * Collects the postings of a range and the bets that they belong to in temporary tables, and returns their days, the
 * first one first. The tables have statistics, since the planner would otherwise guess at one row and join row by row.
 */
export async function collectPostings(
  connection: Connection,
  { after, last, time }: PostingRange,
): Promise<string[]> {
  await connection.query(
    'CREATE TEMPORARY TABLE folding (day date, kind text, id bigint, player_id bigint, currency text, from_kind text, to_kind text, amount_minor bigint, bet_id uuid, hour timestamptz, is_part boolean) ON COMMIT DROP',
  );
  await connection.query(
    `INSERT INTO folding
     SELECT (posted_at AT TIME ZONE 'UTC')::date, kind, id, player_id, currency, from_kind, to_kind, amount_minor,
            CASE WHEN reference ~ '^bet:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN substr(reference, 5)::uuid END,
            date_trunc('hour', posted_at, 'UTC'), is_part
     FROM accounts.report_posting
     WHERE id > $1 AND id <= $2 AND player_id IS NOT NULL
       ${time ? 'AND posted_at >= $3 AND posted_at < $4' : ''}`,
    time ? [after, last, time.from, time.until] : [after, last],
  );
  // A batch of a quiet site has many days, and each reads its own rows alone.
  await connection.query('CREATE INDEX ON folding (day)');
  await connection.query('ANALYZE folding');
  await connection.query(
    `CREATE TEMPORARY TABLE folding_bet ON COMMIT DROP AS
     SELECT bet_id, bet.stake_minor, bet.state = 'returned' AS is_void,
            (bet.placed_at AT TIME ZONE 'UTC')::date AS placed_on,
            CASE WHEN min(sport_id) = max(sport_id) THEN min(sport_id) ELSE 0 END AS sport_id,
            CASE WHEN min(competition_id) = max(competition_id) THEN min(competition_id) ELSE 0 END AS competition_id,
            CASE WHEN min(market_id) = max(market_id) THEN min(market_id) ELSE 0 END AS market_id,
            min(competition_name) AS competition_name
     FROM (SELECT DISTINCT bet_id FROM folding WHERE bet_id IS NOT NULL) AS asked
     JOIN sportsbook.report_bet AS bet USING (bet_id)
     CROSS JOIN LATERAL (
       SELECT coalesce(sport_id, -1) AS sport_id, coalesce(competition_id, -1) AS competition_id, market_id,
              competition_name
       FROM sportsbook.report_leg AS leg WHERE leg.bet_id = bet.bet_id) AS leg
     GROUP BY 1, 2, 3, 4`,
  );
  await connection.query('CREATE INDEX ON folding_bet (bet_id)');
  await connection.query('ANALYZE folding_bet');
  const { rows } = await connection.query<{ day: string }>(
    'SELECT DISTINCT day::text FROM folding ORDER BY day',
  );
  return rows.map(({ day }) => day);
}

/**
 * Adds the collected postings of a day to the summaries. Days are added in their order, since the segment of a bet
 * depends on the days before.
 */
export async function addDay(connection: Connection, day: string): Promise<void> {
  await connection.query(
    `WITH member AS MATERIALIZED (
       SELECT asked.player_id, counted_on, coalesce(country_code, '') AS country,
              CASE WHEN counted_on - (registered_at AT TIME ZONE 'UTC')::date < ${newDays} THEN 'new'
                   WHEN last_bet IS NULL THEN 'lapsed'
                   WHEN counted_on - last_bet <= ${activeDays} THEN 'active'
                   ELSE 'returning' END AS segment
       FROM (SELECT DISTINCT player_id, coalesce(placed_on, day) AS counted_on
             FROM folding LEFT JOIN folding_bet USING (bet_id)
             WHERE day = $1) AS asked
       LEFT JOIN identity.report_player USING (player_id)
       CROSS JOIN LATERAL (
         SELECT max(day) AS last_bet FROM reports.player_day
         WHERE player_day.player_id = asked.player_id
           AND day < counted_on AND day >= counted_on - ${returningDays}) AS earlier),
     fact AS MATERIALIZED (
       SELECT folding.*, country, segment, stake_minor, is_void, coalesce(sport_id, -1) AS sport_id,
              coalesce(competition_id, -1) AS competition_id, coalesce(market_id, -1) AS market_id,
              -- A posting in the opposite direction takes back what the other one has added.
              CASE kind WHEN 'stake' THEN CASE to_kind WHEN 'player_held' THEN 1 ELSE -1 END
                        WHEN 'release' THEN CASE from_kind WHEN 'player_held' THEN 1 ELSE -1 END
                        WHEN 'loss' THEN CASE to_kind WHEN 'house' THEN 1 ELSE -1 END
                        WHEN 'winnings' THEN CASE from_kind WHEN 'house' THEN 1 ELSE -1 END
                        WHEN 'deposit' THEN CASE from_kind WHEN 'payment_clearing' THEN 1 ELSE -1 END
                        WHEN 'correction' THEN CASE 'house' WHEN from_kind THEN 1 WHEN to_kind THEN -1 ELSE 0 END
                        ELSE 0 END AS sign
       FROM folding
       LEFT JOIN folding_bet USING (bet_id)
       JOIN member ON member.player_id = folding.player_id AND counted_on = coalesce(placed_on, day)
       WHERE day = $1),
     result AS (
       INSERT INTO reports.result_day AS result
       SELECT $1::date, currency, country, segment, sport_id, competition_id, market_id,
              coalesce(sum(sign) FILTER (WHERE kind = 'stake'), 0),
              coalesce(sum(sign * amount_minor) FILTER (WHERE kind = 'stake'), 0),
              -- A bet that is lost in part has both postings, and counts by its release. A part that was sold counts with
              -- the end of the bet.
              coalesce(sum(sign) FILTER (WHERE NOT is_part AND (kind = 'release'
                                                OR (kind = 'loss' AND amount_minor >= stake_minor))), 0),
              coalesce(sum(sign * amount_minor) FILTER (WHERE kind IN ('release', 'loss')), 0),
              coalesce(sum(sign * amount_minor) FILTER (WHERE kind = 'release' AND is_void AND NOT is_part), 0),
              coalesce(sum(sign * amount_minor) FILTER (WHERE kind IN ('release', 'winnings')), 0),
              coalesce(sum(sign * amount_minor) FILTER (WHERE kind = 'correction'), 0)
       FROM fact
       WHERE kind IN ('stake', 'release', 'loss', 'winnings') OR (kind = 'correction' AND sign <> 0)
       GROUP BY 2, 3, 4, 5, 6, 7
       ON CONFLICT (day, currency, country, segment, sport_id, competition_id, market_id) DO UPDATE
       SET bets = result.bets + excluded.bets,
           stake_minor = result.stake_minor + excluded.stake_minor,
           settled_bets = result.settled_bets + excluded.settled_bets,
           settled_stake_minor = result.settled_stake_minor + excluded.settled_stake_minor,
           void_stake_minor = result.void_stake_minor + excluded.void_stake_minor,
           payout_minor = result.payout_minor + excluded.payout_minor,
           correction_minor = result.correction_minor + excluded.correction_minor),
     player AS (
       INSERT INTO reports.player_day AS player
       SELECT player_id, $1::date, sport_id, min(currency), min(country), min(segment), sum(sign)
       FROM fact
       WHERE kind = 'stake'
       GROUP BY player_id, sport_id
       ON CONFLICT (player_id, day, sport_id) DO UPDATE
       SET bets = player.bets + excluded.bets, segment = least(player.segment, excluded.segment)),
     activity AS (
       INSERT INTO reports.activity_hour AS activity
       SELECT hour, currency, country,
              coalesce(sum(sign) FILTER (WHERE kind = 'stake'), 0),
              coalesce(sum(sign * amount_minor) FILTER (WHERE kind = 'stake'), 0),
              coalesce(sum(sign * amount_minor) FILTER (WHERE kind IN ('release', 'winnings')), 0),
              coalesce(sum(sign) FILTER (WHERE kind = 'deposit'), 0),
              coalesce(sum(sign * amount_minor) FILTER (WHERE kind = 'deposit'), 0)
       FROM fact
       WHERE kind IN ('stake', 'release', 'winnings', 'deposit')
       GROUP BY 1, 2, 3
       ON CONFLICT (hour, currency, country) DO UPDATE
       SET bets = activity.bets + excluded.bets,
           stake_minor = activity.stake_minor + excluded.stake_minor,
           payout_minor = activity.payout_minor + excluded.payout_minor,
           deposits = activity.deposits + excluded.deposits,
           deposit_minor = activity.deposit_minor + excluded.deposit_minor),
     deposit AS (
       INSERT INTO reports.deposit_day AS deposit
       SELECT $1::date, currency, country, sum(sign), sum(sign * amount_minor)
       FROM fact
       WHERE kind = 'deposit'
       GROUP BY currency, country
       ON CONFLICT (day, currency, country) DO UPDATE
       SET deposits = deposit.deposits + excluded.deposits,
           deposit_minor = deposit.deposit_minor + excluded.deposit_minor)
     INSERT INTO reports.first_deposit AS first
     SELECT DISTINCT ON (player_id) player_id, id, $1::date, currency, country, amount_minor
     FROM fact
     WHERE kind = 'deposit' AND sign = 1
     ORDER BY player_id, id
     ON CONFLICT (player_id) DO UPDATE
     SET (posting_id, day, currency, country, amount_minor)
       = (excluded.posting_id, excluded.day, excluded.currency, excluded.country, excluded.amount_minor)
     WHERE excluded.posting_id < first.posting_id`,
    [day],
  );
}

/** Stores the names of the competitions of the collected bets, as the latest of these bets have them. */
export async function saveCompetitions(connection: Connection): Promise<void> {
  await connection.query(
    `INSERT INTO reports.competition AS known
     SELECT DISTINCT ON (competition_id) competition_id, sport_id, competition_name
     FROM folding_bet
     WHERE competition_id > 0 AND competition_name IS NOT NULL
     ORDER BY competition_id, placed_on DESC
     ON CONFLICT (competition_id) DO UPDATE SET sport_id = excluded.sport_id, name = excluded.name
     WHERE (known.sport_id, known.name) <> (excluded.sport_id, excluded.name)`,
  );
}

/** Drops the temporary tables, so that the transaction can collect again. */
export async function dropCollected(connection: Connection): Promise<void> {
  await connection.query('DROP TABLE folding, folding_bet');
}

/** Deletes the summaries of a day. */
export async function deleteDay(connection: Connection, day: string): Promise<void> {
  for (const table of ['result_day', 'player_day', 'deposit_day', 'first_deposit']) {
    await connection.query(`DELETE FROM reports.${table} WHERE day = $1`, [day]);
  }
  await connection.query(
    `DELETE FROM reports.activity_hour
     WHERE hour >= $1::date::timestamp AT TIME ZONE 'UTC' AND hour < ($1::date + 1)::timestamp AT TIME ZONE 'UTC'`,
    [day],
  );
}
