import type { Connection } from '../summaries/fold-store.ts';
import { conditionOf, type Days, type ReportFilters } from './filters.ts';

/** The dimensions of results, as columns of the summaries. */
const columnOf = {
  day: 'day',
  product: `'sportsbook'`,
  sport: 'sport_id',
  competition: 'competition_id',
  market: 'market_id',
  country: 'country',
  currency: 'currency',
  segment: 'segment',
} as const;
export type ResultDimension = keyof typeof columnOf;

const resultColumns = {
  sport_id: 'sport_id',
  competition_id: 'competition_id',
  market_id: 'market_id',
  country: 'country',
  currency: 'currency',
  segment: 'segment',
} as const;

const sums = `sum(bets)::bigint AS bets, sum(stake_minor)::bigint AS "stakeMinor",
  sum(settled_bets)::bigint AS "settledBets", sum(settled_stake_minor)::bigint AS "settledStakeMinor",
  sum(void_stake_minor)::bigint AS "voidStakeMinor", sum(payout_minor)::bigint AS "payoutMinor",
  sum(correction_minor)::bigint AS "correctionMinor"`;

export interface ResultSumsRow {
  key: string;
  currency: string;
  bets: bigint;
  stakeMinor: bigint;
  settledBets: bigint;
  settledStakeMinor: bigint;
  voidStakeMinor: bigint;
  payoutMinor: bigint;
  correctionMinor: bigint;
}

/** Sums the summary by a dimension and by currency (primary key of result_day). */
export async function sumResults(
  connection: Connection,
  { from, to }: Days,
  groupBy: ResultDimension,
  filters: ReportFilters,
): Promise<ResultSumsRow[]> {
  const condition = conditionOf(filters, resultColumns, 3);
  const { rows } = await connection.query<ResultSumsRow>(
    `SELECT group_key::text AS key, currency, bets, "stakeMinor", "settledBets", "settledStakeMinor", "voidStakeMinor",
            "payoutMinor", "correctionMinor"
     FROM (SELECT ${columnOf[groupBy]} AS group_key, currency, ${sums}
           FROM reports.result_day
           WHERE day BETWEEN $1 AND $2 AND ${condition.text}
           GROUP BY 1, 2) AS summed
     ORDER BY 1, 2`,
    [from, to, ...condition.values],
  );
  return rows;
}

export interface PlayersRow {
  key: string | null;
  currency: string;
  players: bigint;
}

/** Dimensions and filters by which distinct players are kept. */
export function hasPlayers(groupBy: ResultDimension, filters: ReportFilters): boolean {
  return (
    groupBy !== 'competition' &&
    groupBy !== 'market' &&
    filters.competition === undefined &&
    filters.market === undefined
  );
}

/**
 * Counts the distinct players of each group, and with key null those of each currency (index player_day_of_day). A
 * player of two groups counts in both, and once in the total.
 */
export async function countPlayers(
  connection: Connection,
  { from, to }: Days,
  groupBy: Exclude<ResultDimension, 'competition' | 'market'>,
  filters: ReportFilters,
): Promise<PlayersRow[]> {
  const { competition_id: _, market_id: __, ...columns } = resultColumns;
  const condition = conditionOf(filters, columns, 3);
  const { rows } = await connection.query<PlayersRow>(
    `WITH member AS MATERIALIZED (
       SELECT DISTINCT ${columnOf[groupBy]} AS group_key, currency, player_id
       FROM reports.player_day
       WHERE day BETWEEN $1 AND $2 AND bets > 0 AND ${condition.text})
     SELECT group_key::text AS key, currency, count(*) AS players FROM member GROUP BY group_key, currency
     UNION ALL
     SELECT NULL, currency, count(*)
     FROM (SELECT DISTINCT currency, player_id FROM member) AS each
     GROUP BY currency`,
    [from, to, ...condition.values],
  );
  return rows;
}

/** Finds the names of competitions (primary key). */
export async function competitionNames(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await connection.query<{ id: string; name: string }>(
    'SELECT competition_id::text AS id, name FROM reports.competition WHERE competition_id = ANY ($1::bigint[])',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** One row of the summary, the finest that there is. */
export interface SummaryRow extends Omit<ResultSumsRow, 'key'> {
  day: string;
  country: string;
  segment: string;
  sportId: number;
  competitionId: bigint;
  marketId: number;
}

/** Finds the next rows of the summary after `after`, in the order of its primary key. */
export async function findSummaryRows(
  connection: Connection,
  { from, to }: Days,
  filters: ReportFilters,
  after: SummaryRow | undefined,
  limit: number,
): Promise<SummaryRow[]> {
  const key = after && [
    after.day,
    after.currency,
    after.country,
    after.segment,
    after.sportId,
    after.competitionId,
    after.marketId,
  ];
  const condition = conditionOf(filters, resultColumns, key ? 11 : 4);
  const { rows } = await connection.query<SummaryRow>(
    `SELECT day::text, currency, country, segment, sport_id AS "sportId", competition_id AS "competitionId",
            market_id AS "marketId", bets, stake_minor AS "stakeMinor", settled_bets AS "settledBets",
            settled_stake_minor AS "settledStakeMinor", void_stake_minor AS "voidStakeMinor",
            payout_minor AS "payoutMinor", correction_minor AS "correctionMinor"
     FROM reports.result_day
     WHERE day BETWEEN $1 AND $2 AND ${condition.text}
       ${
         key
           ? `AND (day, currency, country, segment, sport_id, competition_id, market_id)
                > ($4::date, $5::text, $6::text, $7::text, $8::integer, $9::bigint, $10::integer)`
           : ''
       }
     ORDER BY day, currency, country, segment, sport_id, competition_id, market_id
     LIMIT $3`,
    [from, to, limit, ...(key ?? []), ...condition.values],
  );
  return rows;
}
