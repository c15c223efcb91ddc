import type { BetState, CashOutOffer } from '@fairline/contracts';
import type { LegResult } from '@fairline/odds';
import type { pg } from '@fairline/runtime';
import type { InsuredColumns } from '../domain/bet-insurance.ts';
import type { TaxColumns } from '../domain/bet-taxes.ts';
import type { RestOfBet } from '../domain/decide-sale.ts';
import type { PlaceTerms } from '../domain/place-terms.ts';
import type { FormColumns } from '../domain/stored-form.ts';
import type { LegOutlook } from '../domain/value-bet.ts';
import { deductionOfLeg } from '../settlement/rule-four-store.ts';
import { tellsPlace } from '../settlement/settlement-store.ts';

type Connection = Pick<pg.PoolClient, 'query'>;

/** A bet with all that its value depends on, except for prices and chances. */
export interface SellableRow extends FormColumns, TaxColumns, InsuredColumns {
  bet_id: string;
  player_id: bigint;
  currency: string;
  limit_rate: string | null;
  state: BetState;
  /** The number of settlements of the bet that were taken back. */
  taken_back: number;
  /** The number of its sales. */
  sales: number;
  /** The order by which it is sold by itself. */
  sale_order: CashOutOffer['order'];
  legs: SellableLeg[];
}

export interface SellableLeg {
  matchId: string;
  marketId: number;
  specifiers: string;
  outcomeId: string;
  oddsMilli: number;
  probabilityPpm: number | null;
  placeTerms?: PlaceTerms | null;
  ruleFourPercent?: number | null;
  result: LegResult | null;
  /** True when its market is decided already and the leg is not settled yet. */
  isDue: boolean;
}

const sellable = `
  SELECT bet_id, player_id, currency, limit_rate, state, stake_minor, form, unit_stake_minor, builders, taken_back,
         tax, stake_tax_minor, sold_stake_minor, free_bet_id, insurance,
         (SELECT count(*) FROM sportsbook.cash_out WHERE cash_out.bet_id = bet.bet_id)::integer AS sales,
         (SELECT jsonb_build_object('soldMinor', sold_minor, 'valueMinor', value_minor)
          FROM sportsbook.cash_out_order WHERE cash_out_order.bet_id = bet.bet_id) AS sale_order,
         legs.legs
  FROM sportsbook.bet
  CROSS JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object(
             'matchId', match_id::text, 'marketId', market_id, 'specifiers', specifiers, 'outcomeId', outcome_id,
             'oddsMilli', odds_milli, 'probabilityPpm', probability_ppm, 'result', result,
             'placeTerms', place_terms, 'ruleFourPercent', coalesce(rule_four_percent, ${deductionOfLeg}),
             'isDue', result IS NULL AND (
                EXISTS (SELECT FROM sportsbook.result AS report
                        WHERE (report.match_id, report.market_id, report.specifiers, report.outcome_id)
                              = (leg.match_id, leg.market_id, leg.specifiers, leg.outcome_id)
                          AND ${tellsPlace('report.result')})
                OR EXISTS (SELECT FROM sportsbook.rule_result
                           WHERE (rule_result.match_id, rule_result.market_id, rule_result.specifiers,
                                  rule_result.outcome_id)
                                 = (leg.match_id, leg.market_id, leg.specifiers, leg.outcome_id)
                             AND rule_result.result IS NOT NULL
                             AND bet.placed_at BETWEEN rule_result.placed_from AND rule_result.placed_until)
                OR EXISTS (SELECT FROM sportsbook.cancellation
                           WHERE cancellation.match_id = leg.match_id
                             AND (placed_from IS NULL OR placed_from <= bet.placed_at)
                             AND (placed_until IS NULL OR placed_until >= bet.placed_at)
                             AND (cancellation.market_id IS NULL
                                  OR (cancellation.market_id, cancellation.specifiers)
                                     = (leg.market_id, leg.specifiers))))) ORDER BY leg_no) AS legs
    FROM sportsbook.leg WHERE leg.bet_id = bet.bet_id) legs`;

/** Locks a bet of a player until the transaction ends, and reads it then; undefined for an unknown bet. */
export async function lockSellable(
  connection: Connection,
  playerId: bigint,
  betId: string,
): Promise<SellableRow | undefined> {
  // The bet is read by a second statement, which sees what those who held the lock have changed.
  await connection.query('SELECT FROM sportsbook.bet WHERE bet_id = $1 AND player_id = $2 FOR UPDATE', [
    betId,
    playerId,
  ]);
  return findSellable(connection, playerId, betId);
}

/** Finds a bet of a player (primary key). */
export async function findSellable(
  connection: Connection,
  playerId: bigint,
  betId: string,
): Promise<SellableRow | undefined> {
  const { rows } = await connection.query<SellableRow>(`${sellable} WHERE bet_id = $1 AND player_id = $2`, [
    betId,
    playerId,
  ]);
  return rows[0];
}

/** Finds those of these bets that are open, of any player (primary key). */
export async function findOpenSellable(
  connection: Connection,
  betIds: readonly string[],
): Promise<SellableRow[]> {
  const { rows } = await connection.query<SellableRow>(
    `${sellable} WHERE bet_id = ANY ($1::uuid[]) AND state = 'open'`,
    [betIds],
  );
  return rows;
}

/** Finds the newest open bets of a player, or those of `betIds` that are open (index bet_open). */
export async function findOpenBetsOf(
  connection: Connection,
  playerId: bigint,
  betIds: readonly string[] | undefined,
  limit: number,
): Promise<SellableRow[]> {
  const { rows } = await connection.query<SellableRow>(
    `${sellable}
     WHERE player_id = $1 AND state = 'open' AND ($2::uuid[] IS NULL OR bet_id = ANY ($2::uuid[]))
     ORDER BY bet_id DESC
     LIMIT $3`,
    [playerId, betIds ?? null, limit],
  );
  return rows;
}

/** Stores a sale with the outlook of each leg by which it was valued. */
export async function insertSale(
  connection: Connection,
  sale: {
    betId: string;
    saleNo: number;
    soldMinor: bigint;
    restMinor: bigint;
    paidMinor: bigint;
    fairMinor: bigint;
    taxMinor: bigint;
    marginMilli: number;
    outlook: readonly LegOutlook[];
    isByOrder: boolean;
    at: Date;
  },
): Promise<void> {
  await connection.query(
    `INSERT INTO sportsbook.cash_out (bet_id, sale_no, sold_minor, rest_minor, paid_minor, fair_minor, margin_milli,
                                      outlook, sold_at, by_order, tax_minor)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      sale.betId,
      sale.saleNo,
      sale.soldMinor,
      sale.restMinor,
      sale.paidMinor,
      sale.fairMinor,
      sale.marginMilli,
      JSON.stringify(sale.outlook),
      sale.at,
      sale.isByOrder,
      sale.taxMinor,
    ],
  );
}

/** Leaves a bet with the stake that stays in play, and adds the sold part to those before. */
export async function keepRest(
  connection: Connection,
  betId: string,
  rest: RestOfBet,
  sold: { soldMinor: bigint; paidMinor: bigint; taxMinor: bigint },
): Promise<void> {
  await connection.query(
    `UPDATE sportsbook.bet
     SET stake_minor = $2, unit_stake_minor = $3, potential_return_minor = $4,
         sold_stake_minor = sold_stake_minor + $5, sold_return_minor = sold_return_minor + $6,
         sold_tax_minor = sold_tax_minor + $7
     WHERE bet_id = $1`,
    [
      betId,
      rest.stakeMinor,
      rest.unitStakeMinor,
      rest.potentialReturnMinor,
      sold.soldMinor,
      sold.paidMinor,
      sold.taxMinor,
    ],
  );
}
