import type { MarketKey } from '@fairline/feed';
import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

/** The open bets on one outcome in one currency. */
export interface LiabilityRow {
  match_id: bigint;
  market_id: number;
  specifiers: string;
  outcome_id: string;
  currency: string;
  stake_minor: bigint;
  return_minor: bigint;
}

export type MatchMarket = MarketKey & { matchId: string };

/**
 * Makes other transactions that ask about these markets wait until this one ends. Bets that nobody limits do not ask. The
 * locks are taken in the order of their keys.
 */
export async function lockMarkets(connection: Connection, markets: readonly MatchMarket[]): Promise<void> {
  const keys = markets.map(({ matchId, marketId, specifiers }) => `${matchId}/${marketId}/${specifiers}`);
  await connection.query({
    name: 'sportsbook-lock-markets',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('sportsbook.liability/' || key, 0))
           FROM (SELECT DISTINCT key FROM unnest($1::text[]) AS given (key) ORDER BY key) AS keys`,
    values: [keys],
  });
}

/**
 * Locks the sums that the bets on these outcomes change, until the transaction ends. The locks are taken in the order in
 * which placed and changed bets take them.
 */
export async function lockSums(
  connection: Connection,
  outcomes: readonly (MatchMarket & { outcomeId: string })[],
  currency: string,
): Promise<void> {
  await connection.query(
    `SELECT FROM sportsbook.liability
     WHERE (match_id, market_id, specifiers, outcome_id)
           IN (SELECT * FROM unnest($1::bigint[], $2::integer[], $3::text[], $4::text[]))
       AND currency = $5
     ORDER BY match_id, market_id, specifiers, outcome_id, currency
     FOR UPDATE`,
    [
      outcomes.map(({ matchId }) => matchId),
      outcomes.map(({ marketId }) => marketId),
      outcomes.map(({ specifiers }) => specifiers),
      outcomes.map(({ outcomeId }) => outcomeId),
      currency,
    ],
  );
}

/** Finds the sums of open bets on all outcomes of these markets (primary key). */
export async function findLiabilities(
  connection: Connection,
  markets: readonly MatchMarket[],
): Promise<LiabilityRow[]> {
  const { rows } = await connection.query<LiabilityRow>({
    name: 'sportsbook-find-liabilities',
    text: `SELECT liability.*
           FROM (SELECT DISTINCT * FROM unnest($1::bigint[], $2::integer[], $3::text[])) AS given (match_id, market_id, specifiers)
           JOIN sportsbook.liability USING (match_id, market_id, specifiers)`,
    values: [
      markets.map(({ matchId }) => matchId),
      markets.map(({ marketId }) => marketId),
      markets.map(({ specifiers }) => specifiers),
    ],
  });
  return rows;
}

/** Finds the sums of open bets on the matches that are on offer. */
export async function findOpenLiabilities(connection: Connection): Promise<LiabilityRow[]> {
  const { rows } = await connection.query<LiabilityRow>(
    `SELECT liability.* FROM sportsbook.liability JOIN sportsbook.match USING (match_id)
     WHERE match.phase IN ('not-started', 'live') AND liability.return_minor > 0
     ORDER BY match_id, market_id, specifiers, outcome_id, currency`,
  );
  return rows;
}
