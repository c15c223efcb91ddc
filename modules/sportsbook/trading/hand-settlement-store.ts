import type { MarketKey } from '@fairline/feed';
import type { LegResult } from '@fairline/odds';
import type { PlaceTerms } from '../domain/place-terms.ts';
import type { SettledColumns } from '../domain/settle-bet.ts';
import { deductionOfLeg } from '../settlement/rule-four-store.ts';
import type { Connection } from './suspension-store.ts';

/** An outcome on which bets are open. */
export interface OpenOutcome extends MarketKey {
  outcomeId: string;
  /** The terms of the place part of these bets; null for bets without one. */
  placeTerms: PlaceTerms | null;
}

/** Finds the outcomes of a match on which bets are open, by the terms of their places (index leg_open). */
export async function findOpenOutcomes(connection: Connection, matchId: string): Promise<OpenOutcome[]> {
  const { rows } = await connection.query<OpenOutcome>(
    `SELECT DISTINCT market_id AS "marketId", specifiers, outcome_id AS "outcomeId", place_terms AS "placeTerms"
     FROM sportsbook.leg
     WHERE match_id = $1 AND result IS NULL
     ORDER BY 1, 2, 3`,
    [matchId],
  );
  return rows;
}

export interface AffectedBet extends SettledColumns {
  bet_id: string;
  player_id: bigint;
  currency: string;
  legs: {
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

/** Finds the open bets with an open leg on one market, or anywhere on a match, in the order of their ids. */
export async function findAffected(
  connection: Connection,
  matchId: string,
  market: MarketKey | undefined,
): Promise<AffectedBet[]> {
  const { rows } = await connection.query<AffectedBet>(
    `SELECT bet.bet_id, bet.player_id, bet.currency, bet.stake_minor, bet.form, bet.unit_stake_minor, bet.builders,
            bet.free_bet_id, legs.legs
     FROM sportsbook.bet
     CROSS JOIN LATERAL (
       SELECT jsonb_agg(jsonb_build_object(
                'matchId', match_id::text, 'marketId', market_id, 'specifiers', specifiers, 'outcomeId', outcome_id,
                'oddsMilli', odds_milli, 'probabilityPpm', probability_ppm, 'placeTerms', place_terms,
                'ruleFourPercent', coalesce(rule_four_percent, ${deductionOfLeg}), 'result', result) ORDER BY leg_no) AS legs
       FROM sportsbook.leg WHERE leg.bet_id = bet.bet_id) legs
     WHERE bet.state = 'open' AND bet.bet_id IN (
       SELECT bet_id FROM sportsbook.leg
       WHERE match_id = $1 AND result IS NULL
         AND ($2::integer IS NULL OR (market_id = $2 AND specifiers = $3)))
     ORDER BY bet.bet_id`,
    [matchId, market?.marketId ?? null, market?.specifiers ?? null],
  );
  return rows;
}
