import type { BetState } from '@fairline/contracts';
import type { LegResult } from '@fairline/odds';
import type { pg } from '@fairline/runtime';
import type { InsuredColumns } from '../domain/bet-insurance.ts';
import type { TaxColumns } from '../domain/bet-taxes.ts';
import type { Market } from '../domain/market-decision.ts';
import type { PlaceTerms } from '../domain/place-terms.ts';
import type { SettledColumns } from '../domain/settle-bet.ts';

type Connection = Pick<pg.PoolClient, 'query'>;

/** A bet whose legs may get other results. */
export interface RevisedBetRow extends SettledColumns, TaxColumns, InsuredColumns {
  bet_id: string;
  player_id: bigint;
  currency: string;
  limit_rate: string | null;
  placed_at: Date;
  state: BetState;
  return_minor: bigint | null;
  /** The number of settlements of the bet that were taken back. */
  taken_back: number;
  legs: {
    legNo: number;
    matchId: string;
    marketId: number;
    specifiers: string;
    outcomeId: string;
    oddsMilli: number;
    probabilityPpm: number | null;
    placeTerms: PlaceTerms | null;
    ruleFourPercent: number | null;
    result: LegResult | null;
  }[];
}

/**
 * Finds the bets on markets of a match, or on the whole match, in the order of their ids; with `settledOnly` those whose leg
 * there has a result (indexes leg_open and leg_decided).
 */
export async function findBetIdsOn(
  connection: Connection,
  matchId: string,
  markets: readonly Market[] | 'all',
  { settledOnly }: { settledOnly: boolean },
): Promise<string[]> {
  const named = markets === 'all' ? [] : markets;
  const onMarkets = (result: string) => `
    SELECT bet_id FROM sportsbook.leg
    WHERE match_id = $1 AND result ${result}
      AND ($2 OR (market_id, specifiers) IN (SELECT * FROM unnest($3::integer[], $4::text[])))`;
  const { rows } = await connection.query<{ bet_id: string }>(
    `SELECT DISTINCT bet_id
     FROM (${onMarkets('IS NOT NULL')} ${settledOnly ? '' : `UNION ALL ${onMarkets('IS NULL')}`}) AS found
     ORDER BY bet_id`,
    [
      matchId,
      markets === 'all',
      named.map(({ marketId }) => marketId),
      named.map(({ specifiers }) => specifiers),
    ],
  );
  return rows.map(({ bet_id }) => bet_id);
}

/** Locks bets, in the order of their ids. */
export async function lockBets(connection: Connection, betIds: readonly string[]): Promise<void> {
  await connection.query(
    'SELECT FROM sportsbook.bet WHERE bet_id = ANY ($1::uuid[]) ORDER BY bet_id FOR UPDATE',
    [betIds],
  );
}

/** Finds bets with their legs, in the order of their ids. */
export async function findRevisedBets(
  connection: Connection,
  betIds: readonly string[],
): Promise<RevisedBetRow[]> {
  const { rows } = await connection.query<RevisedBetRow>(
    `SELECT bet.bet_id, bet.player_id, bet.currency, bet.limit_rate, bet.stake_minor, bet.form, bet.unit_stake_minor,
            bet.placed_at, bet.state, bet.return_minor, bet.taken_back, bet.tax, bet.stake_tax_minor,
            bet.sold_stake_minor, bet.builders, bet.free_bet_id, bet.insurance, legs.legs
     FROM sportsbook.bet
     CROSS JOIN LATERAL (
       SELECT jsonb_agg(jsonb_build_object(
                'legNo', leg_no, 'matchId', match_id::text, 'marketId', market_id, 'specifiers', specifiers,
                'outcomeId', outcome_id, 'oddsMilli', odds_milli, 'probabilityPpm', probability_ppm,
                'placeTerms', place_terms, 'ruleFourPercent', rule_four_percent, 'result', result) ORDER BY leg_no) AS legs
       FROM sportsbook.leg WHERE leg.bet_id = bet.bet_id) legs
     WHERE bet.bet_id = ANY ($1::uuid[])
     ORDER BY bet.bet_id`,
    [betIds],
  );
  return rows;
}

/** A leg with another result; null opens it again. */
export interface RevisedLeg {
  betId: string;
  legNo: number;
  result: LegResult | null;
  /** The deduction for withdrawn competitors, in percent of the winnings. */
  ruleFourPercent: number | null;
}

/** Sets results of legs and their deductions. */
export async function setLegResults(connection: Connection, legs: readonly RevisedLeg[]): Promise<void> {
  await connection.query(
    `UPDATE sportsbook.leg SET result = given.result, rule_four_percent = given.rule_four_percent
     FROM unnest($1::uuid[], $2::smallint[], $3::jsonb[], $4::smallint[])
          AS given (bet_id, leg_no, result, rule_four_percent)
     WHERE leg.bet_id = given.bet_id AND leg.leg_no = given.leg_no
       AND (leg.result, leg.rule_four_percent) IS DISTINCT FROM (given.result, given.rule_four_percent)`,
    [
      legs.map(({ betId }) => betId),
      legs.map(({ legNo }) => legNo),
      legs.map(({ result }) => (result === null ? null : JSON.stringify(result))),
      legs.map(({ ruleFourPercent }) => ruleFourPercent),
    ],
  );
}

/** Stores the present settlements of bets as taken back, and opens the bets again. `reference` says what for. */
export async function reopenBets(
  connection: Connection,
  betIds: readonly string[],
  { reference, at }: { reference: string; at: Date },
): Promise<void> {
  await connection.query(
    `WITH kept AS (
       INSERT INTO sportsbook.settlement_taken_back (bet_id, settlement_no, state, return_minor, settled_at, reference,
                                                     taken_back_at)
       SELECT bet_id, taken_back, state, return_minor, settled_at, $2, $3
       FROM sportsbook.bet
       WHERE bet_id = ANY ($1::uuid[]))
     UPDATE sportsbook.bet
     SET state = 'open', return_minor = NULL, settled_at = NULL, taken_back = taken_back + 1
     WHERE bet_id = ANY ($1::uuid[])`,
    [betIds, reference, at],
  );
}
