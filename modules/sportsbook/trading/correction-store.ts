import type { MarketKey } from '@fairline/feed';
import type { LegResult } from '@fairline/odds';
import type { SettledColumns } from '../domain/settle-bet.ts';
import type { Connection } from './suspension-store.ts';

/** A bet with a leg on a market whose decision changes. */
export interface BetOnMarketRow extends SettledColumns {
  bet_id: string;
  player_id: bigint;
  currency: string;
  limit_rate: string | null;
  state: 'open' | 'won' | 'lost' | 'returned';
  return_minor: bigint | null;
  /** The number of settlements of the bet that were taken back. */
  taken_back: number;
  legs: {
    legNo: number;
    isOnMarket: boolean;
    outcomeId: string;
    oddsMilli: number;
    probabilityPpm: number | null;
    result: LegResult | null;
  }[];
}

/** Selects the bets on a market, by match, market and specifiers (indexes leg_open and leg_decided). */
const betsOnMarket = `
  SELECT bet_id FROM sportsbook.leg
  WHERE match_id = $1 AND market_id = $2 AND specifiers = $3 AND result IS NULL
  UNION
  SELECT bet_id FROM sportsbook.leg
  WHERE match_id = $1 AND market_id = $2 AND specifiers = $3 AND result IS NOT NULL`;

/** Locks the bets on a market, in the order of their ids. */
export async function lockBetsOn(
  connection: Connection,
  matchId: string,
  { marketId, specifiers }: MarketKey,
): Promise<void> {
  await connection.query(
    `SELECT FROM sportsbook.bet WHERE bet_id IN (${betsOnMarket}) ORDER BY bet_id FOR UPDATE`,
    [matchId, marketId, specifiers],
  );
}

/** Finds the bets on a market, in the order of their ids. */
export async function findBetsOn(
  connection: Connection,
  matchId: string,
  { marketId, specifiers }: MarketKey,
): Promise<BetOnMarketRow[]> {
  const { rows } = await connection.query<BetOnMarketRow>(
    `SELECT bet.bet_id, bet.player_id, bet.currency, bet.limit_rate, bet.stake_minor, bet.form, bet.unit_stake_minor,
            bet.state, bet.return_minor, bet.taken_back, legs.legs
     FROM sportsbook.bet
     CROSS JOIN LATERAL (
       SELECT jsonb_agg(jsonb_build_object(
                'legNo', leg_no, 'isOnMarket', (match_id, market_id, specifiers) = ($1, $2, $3),
                'outcomeId', outcome_id, 'oddsMilli', odds_milli, 'probabilityPpm', probability_ppm,
                'result', result) ORDER BY leg_no) AS legs
       FROM sportsbook.leg WHERE leg.bet_id = bet.bet_id) legs
     WHERE bet.bet_id IN (${betsOnMarket})
     ORDER BY bet.bet_id`,
    [matchId, marketId, specifiers],
  );
  return rows;
}

/** Sets results of legs; null opens a leg again. */
export async function setLegResults(
  connection: Connection,
  legs: readonly { betId: string; legNo: number; result: LegResult | null }[],
): Promise<void> {
  await connection.query(
    `UPDATE sportsbook.leg SET result = given.result
     FROM unnest($1::uuid[], $2::smallint[], $3::jsonb[]) AS given (bet_id, leg_no, result)
     WHERE leg.bet_id = given.bet_id AND leg.leg_no = given.leg_no`,
    [
      legs.map(({ betId }) => betId),
      legs.map(({ legNo }) => legNo),
      legs.map(({ result }) => (result === null ? null : JSON.stringify(result))),
    ],
  );
}

/** Stores the present settlements of bets as taken back, and opens the bets again. */
export async function reopenBets(
  connection: Connection,
  betIds: readonly string[],
  { proposal, at }: { proposal: string; at: Date },
): Promise<void> {
  await connection.query(
    `WITH kept AS (
       INSERT INTO sportsbook.settlement_taken_back (bet_id, settlement_no, state, return_minor, settled_at, proposal,
                                                     taken_back_at)
       SELECT bet_id, taken_back, state, return_minor, settled_at, $2, $3
       FROM sportsbook.bet
       WHERE bet_id = ANY ($1::uuid[]))
     UPDATE sportsbook.bet
     SET state = 'open', return_minor = NULL, settled_at = NULL, taken_back = taken_back + 1
     WHERE bet_id = ANY ($1::uuid[])`,
    [betIds, proposal, at],
  );
}

/** Counts the settled legs of a match by outcome (index leg_decided). */
export async function countDecidedLegs(
  connection: Connection,
  matchId: string,
): Promise<(MarketKey & { outcomeId: string; legs: number })[]> {
  const { rows } = await connection.query<MarketKey & { outcomeId: string; legs: number }>(
    `SELECT market_id AS "marketId", specifiers, outcome_id AS "outcomeId", count(*)::integer AS legs
     FROM sportsbook.leg
     WHERE match_id = $1 AND result IS NOT NULL
     GROUP BY 1, 2, 3
     ORDER BY 1, 2, 3`,
    [matchId],
  );
  return rows;
}
