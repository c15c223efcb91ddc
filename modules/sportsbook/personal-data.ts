import type { PersonalTable } from '@fairline/runtime';

/** The data of players in this module. Stakes and returns are minor units, odds thousandths. */
export const sportsbookPersonal: readonly PersonalTable[] = [
  {
    table: 'sportsbook.bet',
    export: {
      file: 'bets',
      rows: `SELECT bet_id, number, placed_at, state, stake_minor, currency, form, unit_stake_minor, builders, total_odds_milli,
                    potential_return_minor, return_minor,
                    sold_stake_minor, sold_return_minor, stake_tax_minor, sold_tax_minor, tax, free_bet_id, insurance, settled_at
             FROM sportsbook.bet WHERE player_id = $1 ORDER BY bet_id`,
    },
    erasure: [{ datum: 'bets', reason: 'accounting', does: 'keep', years: 10 }],
  },
  {
    table: 'sportsbook.leg',
    export: {
      file: 'bet-legs',
      rows: `SELECT leg.bet_id, leg.leg_no, leg.match_id, match.fixture -> 'home' ->> 'name' AS home,
                    match.fixture -> 'away' ->> 'name' AS away, leg.market_id, leg.specifiers, leg.outcome_id,
                    leg.odds_milli, leg.probability_ppm, leg.result
             FROM sportsbook.bet JOIN sportsbook.leg USING (bet_id) LEFT JOIN sportsbook.match USING (match_id)
             WHERE bet.player_id = $1 ORDER BY leg.bet_id, leg.leg_no`,
    },
    erasure: [{ datum: 'bets', reason: 'accounting', does: 'keep', years: 10 }],
  },
  {
    table: 'sportsbook.cash_out',
    export: {
      file: 'bet-sales',
      rows: `SELECT cash_out.bet_id, sale_no, sold_at, sold_minor, rest_minor, paid_minor, fair_minor, margin_milli
             FROM sportsbook.bet JOIN sportsbook.cash_out USING (bet_id)
             WHERE bet.player_id = $1 ORDER BY cash_out.bet_id, sale_no`,
    },
    erasure: [{ datum: 'bets', reason: 'accounting', does: 'keep', years: 10 }],
  },
  {
    table: 'sportsbook.free_bet',
    export: {
      file: 'free-bets',
      rows: `SELECT free_bet_id, amount_minor, currency, conditions, granted_at, expires_at, withdrawn_at, bet_id
             FROM sportsbook.free_bet WHERE player_id = $1 ORDER BY granted_at`,
    },
    erasure: [{ datum: 'bets', reason: 'accounting', does: 'keep', years: 10 }],
  },
  {
    table: 'sportsbook.referral',
    export: {
      file: 'bets-before-traders',
      rows: `SELECT referral_id, created_at, body, stake_minor, currency, state, offer, refusal, decided_at, ended_at
             FROM sportsbook.referral WHERE player_id = $1 ORDER BY referral_id`,
    },
    erasure: [{ datum: 'bets', reason: 'accounting', does: 'keep', years: 10 }],
  },
  {
    table: 'sportsbook.trading_rule',
    export: {
      file: 'stake-limits',
      rows: `SELECT place, terms, set_at, expires_at, ended_at FROM sportsbook.trading_rule
             WHERE place ->> 'playerId' = $1::text ORDER BY set_at`,
    },
    erasure: [
      {
        datum: 'decisions',
        reason: 'not-needed',
        does: 'delete',
        rows: "own.place ->> 'playerId' = given.player_id::text",
      },
    ],
  },
  {
    table: 'sportsbook.bet_edit',
    export: {
      file: 'bet-edits',
      rows: `SELECT sold_bet_id, placed_bet_id, edited_at
             FROM sportsbook.bet JOIN sportsbook.bet_edit ON sold_bet_id = bet.bet_id
             WHERE bet.player_id = $1 ORDER BY edited_at, sold_bet_id`,
    },
    erasure: [{ datum: 'bets', reason: 'accounting', does: 'keep', years: 10 }],
  },
  {
    table: 'sportsbook.cash_out_order',
    export: {
      file: 'bet-sale-orders',
      rows: `SELECT bet_id, stake_minor, sold_minor, value_minor, set_at FROM sportsbook.cash_out_order
             WHERE player_id = $1 ORDER BY bet_id`,
    },
    erasure: [
      { datum: 'decisions', reason: 'not-needed', does: 'delete', rows: 'own.player_id = given.player_id' },
    ],
  },
  {
    table: 'sportsbook.cash_out_refusal',
    export: {
      file: 'bet-sale-refusals',
      rows: `SELECT refusal.bet_id, code, times, refusal.asked_minor, refused_at
             FROM sportsbook.bet JOIN sportsbook.cash_out_refusal AS refusal USING (bet_id)
             WHERE bet.player_id = $1 ORDER BY refusal.bet_id, refused_at`,
    },
    erasure: [{ datum: 'bets', reason: 'accounting', does: 'keep', years: 10 }],
  },
  {
    table: 'sportsbook.sport_restriction',
    export: {
      file: 'closed-sports',
      rows: `SELECT line_sports, live_sports, changed_at FROM sportsbook.sport_restriction WHERE player_id = $1`,
    },
    erasure: [
      { datum: 'decisions', reason: 'not-needed', does: 'delete', rows: 'own.player_id = given.player_id' },
    ],
  },
  {
    table: 'sportsbook.favourite',
    export: {
      file: 'favourites',
      rows: 'SELECT kind, thing_id, added_at FROM sportsbook.favourite WHERE player_id = $1 ORDER BY added_at',
    },
    erasure: [
      { datum: 'settings', reason: 'not-needed', does: 'delete', rows: 'own.player_id = given.player_id' },
    ],
  },
];
