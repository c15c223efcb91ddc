import type { BetState } from '@fairline/contracts';
import type { Fixture, MatchStatus } from '@fairline/feed';
import type { LegResult } from '@fairline/odds';
import type { pg } from '@fairline/runtime';
import type { InsuredColumns } from '../domain/bet-insurance.ts';
import type { StoredBuilder } from '../domain/builder-legs.ts';
import type { PlaceTerms } from '../domain/place-terms.ts';
import type { FormColumns, StoredForm } from '../domain/stored-form.ts';
import type { TaxedRow } from '../taxes/tax-view.ts';

type Connection = Pick<pg.PoolClient, 'query'>;

/** A leg of a coupon with its match. */
export interface CouponLegRow {
  matchId: string;
  marketId: number;
  specifiers: string;
  outcomeId: string;
  oddsMilli: number;
  /** The terms of the place part; null in a saved slip and in a leg of no each-way bet. */
  placeTerms: PlaceTerms | null;
  result: LegResult | null;
  fixture: Fixture | null;
  status: MatchStatus | null;
}

export interface CouponBetRow extends FormColumns, TaxedRow, InsuredColumns {
  bet_id: string;
  player_id: bigint;
  currency: string;
  state: BetState;
  placed_at: Date;
  rule_version: number;
  legs: CouponLegRow[];
}

/** Finds a bet by its number (index bet_number). */
export async function findCouponBet(
  connection: Connection,
  number: string,
): Promise<CouponBetRow | undefined> {
  const { rows } = await connection.query<CouponBetRow>(
    `SELECT bet.*, legs.legs,
            (SELECT max(version) FROM sportsbook.rule_book WHERE in_force_from <= bet.placed_at) AS rule_version
     FROM sportsbook.bet
     CROSS JOIN LATERAL (
       SELECT jsonb_agg(jsonb_build_object(
                'matchId', leg.match_id::text, 'marketId', leg.market_id, 'specifiers', leg.specifiers,
                'outcomeId', leg.outcome_id, 'oddsMilli', leg.odds_milli, 'placeTerms', leg.place_terms, 'result', leg.result,
                'fixture', match.fixture, 'status', match.status) ORDER BY leg.leg_no) AS legs
       FROM sportsbook.leg LEFT JOIN sportsbook.match USING (match_id)
       WHERE leg.bet_id = bet.bet_id) legs
     WHERE bet.number = $1`,
    [number],
  );
  return rows[0];
}

/** A selection of a saved slip, at its price when it was saved. */
export interface SavedLeg {
  matchId: string;
  marketId: number;
  specifiers: string;
  outcomeId: string;
  oddsMilli: number;
}

/** Saves a slip. @returns false when another one has the number. */
export async function insertSlip(
  connection: Connection,
  slip: {
    number: bigint;
    form: StoredForm | null;
    builders: readonly StoredBuilder[] | null;
    legs: readonly SavedLeg[];
    savedAt: Date;
  },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `INSERT INTO sportsbook.saved_slip (number, form, legs, saved_at, builders) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (number) DO NOTHING`,
    [
      slip.number,
      slip.form && JSON.stringify(slip.form),
      JSON.stringify(slip.legs),
      slip.savedAt,
      slip.builders && JSON.stringify(slip.builders),
    ],
  );
  return rowCount === 1;
}

export interface SlipRow {
  form: StoredForm | null;
  builders: readonly StoredBuilder[] | null;
  saved_at: Date;
  legs: CouponLegRow[];
}

/** Finds a slip that was saved after `since` (primary key). */
export async function findSlip(
  connection: Connection,
  number: string,
  since: Date,
): Promise<SlipRow | undefined> {
  const { rows } = await connection.query<SlipRow>(
    `SELECT slip.form, slip.builders, slip.saved_at, legs.legs
     FROM sportsbook.saved_slip AS slip
     CROSS JOIN LATERAL (
       SELECT jsonb_agg(leg.value || jsonb_build_object(
                'result', NULL, 'placeTerms', NULL, 'fixture', match.fixture, 'status', match.status) ORDER BY leg.ordinality) AS legs
       FROM jsonb_array_elements(slip.legs) WITH ORDINALITY AS leg
       LEFT JOIN sportsbook.match ON match.match_id = (leg.value ->> 'matchId')::bigint) legs
     WHERE slip.number = $1 AND slip.saved_at > $2`,
    [number, since],
  );
  return rows[0];
}

/** Deletes slips that were saved before `until` (index saved_slip_by_age). */
export async function deleteOldSlips(connection: Connection, until: Date): Promise<void> {
  await connection.query('DELETE FROM sportsbook.saved_slip WHERE saved_at <= $1', [until]);
}
