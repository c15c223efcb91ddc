import type { pg } from '@fairline/runtime';
import type { BookSelection } from '../book/book.ts';
import type { TimedPrice } from '../domain/price-changes.ts';

type Connection = Pick<pg.PoolClient, 'query'>;

export type MarketOfMatch = Pick<BookSelection, 'matchId' | 'marketId' | 'specifiers'>;

/** An outcome that somebody has bet on. */
export interface BackedOutcome {
  selection: BookSelection;
  /** Its last recorded price; undefined before the first one. */
  lastMilli: number | undefined;
}

interface BackedOutcomeRow {
  match_id: bigint;
  market_id: number;
  specifiers: string;
  outcome_id: string;
  last_milli: number | null;
}

/**
 * Finds the outcomes of these matches and markets that somebody has bet on, whatever has become of the bets (primary keys): a
 * price counts also when the last bet was settled right after it.
 */
export async function findBackedOutcomes(
  connection: Connection,
  { matchIds, markets }: { matchIds: readonly string[]; markets: readonly MarketOfMatch[] },
): Promise<BackedOutcome[]> {
  const { rows } = await connection.query<BackedOutcomeRow>({
    name: 'sportsbook-find-backed-outcomes',
    text: `SELECT backed.*,
                  (SELECT odds_milli FROM sportsbook.price_change AS last
                   WHERE (last.match_id, last.market_id, last.specifiers, last.outcome_id)
                         = (backed.match_id, backed.market_id, backed.specifiers, backed.outcome_id)
                   ORDER BY seen_at DESC LIMIT 1) AS last_milli
           FROM (SELECT match_id, market_id, specifiers, outcome_id
                 FROM sportsbook.liability WHERE match_id = ANY ($1::bigint[])
                 UNION
                 SELECT match_id, market_id, specifiers, outcome_id
                 FROM unnest($2::bigint[], $3::integer[], $4::text[]) AS changed (match_id, market_id, specifiers)
                 JOIN sportsbook.liability USING (match_id, market_id, specifiers)) AS backed`,
    values: [
      matchIds,
      markets.map(({ matchId }) => matchId),
      markets.map(({ marketId }) => marketId),
      markets.map(({ specifiers }) => specifiers),
    ],
  });
  return rows.map((row) => ({
    selection: {
      matchId: String(row.match_id),
      marketId: row.market_id,
      specifiers: row.specifiers,
      outcomeId: row.outcome_id,
    },
    lastMilli: row.last_milli ?? undefined,
  }));
}

/** Saves changes of prices, in one statement. A later price of the same time takes the place of the one before. */
export async function saveChanges(
  connection: Connection,
  changes: readonly { selection: BookSelection; price: TimedPrice }[],
): Promise<void> {
  await connection.query({
    name: 'sportsbook-save-price-changes',
    text: `INSERT INTO sportsbook.price_change (match_id, market_id, specifiers, outcome_id, seen_at, odds_milli)
           SELECT * FROM unnest($1::bigint[], $2::integer[], $3::text[], $4::text[], $5::timestamptz[], $6::integer[])
           ON CONFLICT (match_id, market_id, specifiers, outcome_id, seen_at) DO UPDATE
           SET odds_milli = excluded.odds_milli`,
    values: [
      changes.map(({ selection }) => selection.matchId),
      changes.map(({ selection }) => selection.marketId),
      changes.map(({ selection }) => selection.specifiers),
      changes.map(({ selection }) => selection.outcomeId),
      changes.map(({ price }) => new Date(price.atMs)),
      changes.map(({ price }) => price.oddsMilli),
    ],
  });
}

/** A bet whose prices are read. */
export interface PricedBet {
  bet_id: string;
  placed_at: Date;
  /** The time until which its prices count; null while it is open. */
  settled_at: Date | null;
}

/** Finds a bet of a player (primary key); undefined for an unknown bet. */
export async function findPricedBet(
  connection: Connection,
  playerId: bigint,
  betId: string,
): Promise<PricedBet | undefined> {
  const { rows } = await connection.query<PricedBet>(
    'SELECT bet_id, placed_at, settled_at FROM sportsbook.bet WHERE bet_id = $1 AND player_id = $2',
    [betId, playerId],
  );
  return rows[0];
}

/** A change of the price of a leg. */
export interface LegPriceRow {
  at_ms: bigint;
  /** The place of the leg, from 0. */
  leg: number;
  before_milli: number;
  odds_milli: number;
}

/** The place of a change in the life of a bet. */
export type ChangePlace = Pick<LegPriceRow, 'at_ms' | 'leg'>;

/**
 * Reads the changes of the prices of a bet's legs after a place, the first first: from the placing until the leg has its result,
 * or the bet is settled or sold. Each leg reads so many rows of its outcome at most, by the primary key.
 */
export async function findLegPrices(
  connection: Connection,
  { bet_id: betId, placed_at: placedAt, settled_at: settledAt }: PricedBet,
  { after, limit }: { after: ChangePlace | undefined; limit: number },
): Promise<LegPriceRow[]> {
  const { rows } = await connection.query<LegPriceRow>(
    `SELECT (extract(epoch FROM seen_at) * 1000)::bigint AS at_ms, leg.place AS leg, before_milli, change.odds_milli
     FROM (SELECT leg.*, (row_number() OVER (ORDER BY leg_no) - 1)::integer AS place
           FROM sportsbook.leg WHERE bet_id = $1) AS leg
     LEFT JOIN sportsbook.result AS decided
            ON leg.result IS NOT NULL
           AND (decided.match_id, decided.market_id, decided.specifiers, decided.outcome_id)
               = (leg.match_id, leg.market_id, leg.specifiers, leg.outcome_id)
     CROSS JOIN LATERAL (
       SELECT seen_at, before_milli, odds_milli
       FROM sportsbook.price_change AS price
       CROSS JOIN LATERAL (
         SELECT coalesce((SELECT odds_milli FROM sportsbook.price_change AS earlier
                          WHERE (earlier.match_id, earlier.market_id, earlier.specifiers, earlier.outcome_id)
                                = (leg.match_id, leg.market_id, leg.specifiers, leg.outcome_id)
                            AND earlier.seen_at < price.seen_at
                          ORDER BY seen_at DESC LIMIT 1), leg.odds_milli) AS before_milli) AS before
       WHERE (price.match_id, price.market_id, price.specifiers, price.outcome_id)
             = (leg.match_id, leg.market_id, leg.specifiers, leg.outcome_id)
         AND seen_at > $2
         AND seen_at <= least($3, decided.settled_at)
         AND seen_at >= $4
         AND (seen_at > $4 OR leg.place > $5)
         AND before_milli <> odds_milli
       ORDER BY seen_at
       LIMIT $6) AS change
     ORDER BY seen_at, leg.place
     LIMIT $6`,
    [
      betId,
      placedAt,
      settledAt ?? 'infinity',
      after ? new Date(Number(after.at_ms)) : placedAt,
      after?.leg ?? -1,
      limit,
    ],
  );
  return rows;
}
