import type { pg } from '@fairline/runtime';
import type { BookSelection } from '../book/book.ts';
import type { LastMoves, NextMove, TimedPrice } from '../domain/price-moves.ts';

type Connection = Pick<pg.PoolClient, 'query'>;

/** An outcome with open bets, and its last recorded prices. */
export interface OpenOutcome extends LastMoves {
  selection: BookSelection;
}

interface OpenOutcomeRow {
  match_id: bigint;
  market_id: number;
  specifiers: string;
  outcome_id: string;
  step: LastMoves['step'] | null;
  tail: LastMoves['tail'] | null;
}

/** Finds the outcomes of these matches that have open bets (primary keys). */
export async function findOpenOutcomes(
  connection: Connection,
  matchIds: readonly string[],
): Promise<OpenOutcome[]> {
  const { rows } = await connection.query<OpenOutcomeRow>({
    name: 'sportsbook-find-open-outcomes',
    text: `SELECT staked.*,
                  (SELECT jsonb_build_object('moveNo', move_no, 'oddsMilli', odds_milli)
                   FROM sportsbook.price_move AS move
                   WHERE (move.match_id, move.market_id, move.specifiers, move.outcome_id)
                         = (staked.match_id, staked.market_id, staked.specifiers, staked.outcome_id)
                     AND is_step
                   ORDER BY move_no DESC LIMIT 1) AS step,
                  (SELECT jsonb_build_object('moveNo', move_no, 'oddsMilli', odds_milli)
                   FROM sportsbook.price_move AS move
                   WHERE (move.match_id, move.market_id, move.specifiers, move.outcome_id)
                         = (staked.match_id, staked.market_id, staked.specifiers, staked.outcome_id)
                     AND NOT is_step) AS tail
           FROM (SELECT DISTINCT match_id, market_id, specifiers, outcome_id
                 FROM sportsbook.liability
                 WHERE match_id = ANY ($1::bigint[]) AND (stake_minor > 0 OR return_minor > 0)) AS staked`,
    values: [matchIds],
  });
  return rows.map((row) => ({
    selection: {
      matchId: String(row.match_id),
      marketId: row.market_id,
      specifiers: row.specifiers,
      outcomeId: row.outcome_id,
    },
    step: row.step ?? undefined,
    tail: row.tail ?? undefined,
  }));
}

/** Records prices. One with a known number takes the place of the price before. */
export async function saveMoves(
  connection: Connection,
  moves: readonly { selection: BookSelection; move: NextMove }[],
  at: Date,
): Promise<void> {
  await connection.query({
    name: 'sportsbook-save-price-moves',
    text: `INSERT INTO sportsbook.price_move (match_id, market_id, specifiers, outcome_id, move_no, odds_milli, is_step, seen_at)
           SELECT *, $8 FROM unnest($1::bigint[], $2::integer[], $3::text[], $4::text[], $5::smallint[], $6::integer[], $7::boolean[])
           ON CONFLICT (match_id, market_id, specifiers, outcome_id, move_no) DO UPDATE
           SET odds_milli = excluded.odds_milli, is_step = excluded.is_step, seen_at = excluded.seen_at`,
    values: [
      moves.map(({ selection }) => selection.matchId),
      moves.map(({ selection }) => selection.marketId),
      moves.map(({ selection }) => selection.specifiers),
      moves.map(({ selection }) => selection.outcomeId),
      moves.map(({ move }) => move.moveNo),
      moves.map(({ move }) => move.oddsMilli),
      moves.map(({ move }) => move.isStep),
      at,
    ],
  });
}

/** The recorded prices of one leg of a bet. */
export interface LegPrices {
  /** The place of the leg, from 0. */
  leg: number;
  prices: TimedPrice[];
}

/** Reads the recorded prices of the legs of a bet from its placing until it is settled, or sold (primary keys). */
export async function findLegPrices(connection: Connection, betId: string): Promise<LegPrices[]> {
  const { rows } = await connection.query<LegPrices>(
    `SELECT leg_no - first_no AS leg,
            jsonb_agg(jsonb_build_object('atMs', (extract(epoch FROM seen_at) * 1000)::bigint, 'oddsMilli', move.odds_milli)
                      ORDER BY move_no) AS prices
     FROM (SELECT leg.*, min(leg_no) OVER () AS first_no FROM sportsbook.leg WHERE bet_id = $1) AS leg
     JOIN sportsbook.bet USING (bet_id)
     JOIN sportsbook.price_move AS move USING (match_id, market_id, specifiers, outcome_id)
     WHERE seen_at > placed_at AND (settled_at IS NULL OR seen_at <= settled_at)
     GROUP BY leg_no, first_no
     ORDER BY leg_no`,
    [betId],
  );
  return rows;
}
