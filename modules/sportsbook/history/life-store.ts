import type { BetState } from '@fairline/contracts';
import type { pg } from '@fairline/runtime';
import type { InsuredColumns } from '../domain/bet-insurance.ts';
import type { TaxColumns } from '../domain/bet-taxes.ts';
import type { StoredBuilder } from '../domain/builder-legs.ts';

type Connection = Pick<pg.PoolClient, 'query'>;

/** A bet with all that has happened to it. */
export interface LifeRow extends TaxColumns, InsuredColumns {
  bet_id: string;
  currency: string;
  state: BetState;
  return_minor: bigint | null;
  placed_at: Date;
  settled_at: Date | null;
  taken_back: number;
  builders: readonly StoredBuilder[] | null;
  legs: { matchId: string; oddsMilli: number; askedOddsMilli: number | null }[];
  /** How a trader has decided about the bet before it was placed; null for a bet that no trader has seen. */
  referral: {
    createdMs: number;
    stakeMinor: string;
    /** The terms of the trader's offer; null where the bet was accepted as it was asked. */
    offered: { stakeMinor: number; oddsMilli: number[] } | null;
    decidedMs: number;
    /** The prices at which the bet was referred. */
    oddsMilli: number[];
  } | null;
  /** Sales, with what was paid for them after taxes. */
  sales: {
    saleNo: number;
    soldMinor: string;
    restMinor: string;
    paidMinor: string;
    isByOrder: boolean;
    atMs: number;
  }[];
  /** The bet whose place this one took, and the one that took its place. */
  replaces: LinkedBet | null;
  replacedBy: LinkedBet | null;
  /** Why sales by orders of the player were refused. */
  refusals: { code: string; times: number; soldMinor: string; askedMinor: string; atMs: number }[];
  /** Settlements that were taken back; `reference` names why. */
  takenBack: {
    settlementNo: number;
    state: BetState;
    returnMinor: string;
    settledMs: number;
    takenBackMs: number;
    reference: string;
  }[];
}

/** The other bet of an edit. */
export interface LinkedBet {
  betId: string;
  number: string;
}

/** Reads what has happened to a bet of a player (primary keys); undefined for an unknown bet. */
export async function findLife(
  connection: Connection,
  playerId: bigint,
  betId: string,
): Promise<LifeRow | undefined> {
  const { rows } = await connection.query<LifeRow>(
    `SELECT bet_id, currency, state, stake_minor, return_minor, sold_stake_minor, placed_at, settled_at, taken_back,
            tax, stake_tax_minor, builders, free_bet_id, insurance,
            (SELECT jsonb_agg(jsonb_build_object('matchId', match_id::text, 'oddsMilli', odds_milli,
                                                 'askedOddsMilli', asked_odds_milli)
                              ORDER BY leg_no)
             FROM sportsbook.leg WHERE leg.bet_id = bet.bet_id) AS legs,
            (SELECT jsonb_build_object(
                      'createdMs', (extract(epoch FROM created_at) * 1000)::bigint,
                      'stakeMinor', referral.stake_minor::text,
                      'offered', offer,
                      'decidedMs', (extract(epoch FROM decided_at) * 1000)::bigint,
                      'oddsMilli', (SELECT jsonb_agg(leg -> 'oddsMilli') FROM jsonb_array_elements(body -> 'legs') AS leg))
             FROM sportsbook.referral WHERE referral_id = bet.bet_id) AS referral,
            (SELECT coalesce(jsonb_agg(jsonb_build_object(
                      'saleNo', sale_no, 'soldMinor', sold_minor::text, 'restMinor', rest_minor::text,
                      'paidMinor', (paid_minor - tax_minor)::text, 'isByOrder', by_order,
                      'atMs', (extract(epoch FROM sold_at) * 1000)::bigint) ORDER BY sale_no), '[]')
             FROM sportsbook.cash_out WHERE cash_out.bet_id = bet.bet_id) AS sales,
            (SELECT jsonb_build_object('betId', other.bet_id, 'number', other.number::text)
             FROM sportsbook.bet_edit JOIN sportsbook.bet AS other ON other.bet_id = sold_bet_id
             WHERE placed_bet_id = bet.bet_id) AS replaces,
            (SELECT jsonb_build_object('betId', other.bet_id, 'number', other.number::text)
             FROM sportsbook.bet_edit JOIN sportsbook.bet AS other ON other.bet_id = placed_bet_id
             WHERE sold_bet_id = bet.bet_id) AS "replacedBy",
            (SELECT coalesce(jsonb_agg(jsonb_build_object(
                      'code', code, 'times', times, 'soldMinor', sold_minor::text, 'askedMinor', asked_minor::text,
                      'atMs', (extract(epoch FROM refused_at) * 1000)::bigint) ORDER BY refused_at), '[]')
             FROM sportsbook.cash_out_refusal AS refusal WHERE refusal.bet_id = bet.bet_id) AS refusals,
            (SELECT coalesce(jsonb_agg(jsonb_build_object(
                      'settlementNo', settlement_no, 'state', state, 'returnMinor', return_minor::text,
                      'settledMs', (extract(epoch FROM settled_at) * 1000)::bigint,
                      'takenBackMs', (extract(epoch FROM taken_back_at) * 1000)::bigint,
                      'reference', reference) ORDER BY settlement_no), '[]')
             FROM sportsbook.settlement_taken_back AS earlier WHERE earlier.bet_id = bet.bet_id) AS "takenBack"
     FROM sportsbook.bet
     WHERE bet_id = $1 AND player_id = $2`,
    [betId, playerId],
  );
  return rows[0];
}
