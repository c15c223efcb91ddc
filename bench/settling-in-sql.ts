import type { pg } from '@fairline/runtime';

/**
 * Settles every single bet on a match in one statement, with the writes of the platform: results of legs, states of bets,
 * postings with the balances after them, balances of accounts, and the message to each player.
 */
const statement = `
  WITH decided AS (
    UPDATE sportsbook.leg
    SET result = result.result
    FROM sportsbook.result
    WHERE leg.match_id = $1 AND leg.result IS NULL
      AND result.match_id = leg.match_id AND result.market_id = leg.market_id AND result.specifiers = leg.specifiers
      AND result.outcome_id = leg.outcome_id
    RETURNING leg.bet_id, leg.result, leg.odds_milli),
  closed AS (
    UPDATE sportsbook.bet
    SET state = CASE decided.result ->> 'kind' WHEN 'won' THEN 'won' ELSE 'lost' END,
        return_minor = CASE decided.result ->> 'kind' WHEN 'won' THEN stake_minor * odds_milli / 1000 ELSE 0 END,
        settled_at = $2
    FROM decided
    WHERE bet.bet_id = decided.bet_id AND bet.state = 'open'
    RETURNING bet.bet_id, bet.player_id, bet.currency, bet.state, bet.stake_minor, bet.return_minor),
  account AS (
    SELECT cash.player_id, cash.id AS cash_id, held.id AS held_id, cash.balance_minor AS cash, held.balance_minor AS held
    FROM accounts.account AS cash
    JOIN accounts.account AS held USING (player_id, currency)
    WHERE cash.kind = 'player_cash' AND held.kind = 'player_held'),
  movement AS (
    SELECT closed.*, cash_id, held_id, cash, held, kind, amount,
           sum(CASE kind WHEN 'loss' THEN 0 ELSE amount END) OVER player AS cash_in,
           sum(CASE kind WHEN 'winnings' THEN 0 ELSE amount END) OVER player AS held_out
    FROM closed
    JOIN account USING (player_id)
    CROSS JOIN LATERAL (VALUES
      ('release', least(stake_minor, return_minor)),
      ('loss', stake_minor - least(stake_minor, return_minor)),
      ('winnings', return_minor - least(stake_minor, return_minor))) AS part (kind, amount)
    WHERE amount > 0
    WINDOW player AS (PARTITION BY player_id ORDER BY bet_id, kind)),
  house AS (SELECT id FROM accounts.account WHERE kind = 'house' AND currency = 'EUR'),
  moved AS (
    UPDATE accounts.account
    SET balance_minor = balance_minor + delta.amount
    FROM (SELECT cash_id AS id, sum(amount) AS amount FROM movement WHERE kind <> 'loss' GROUP BY 1
          UNION ALL
          SELECT held_id, -sum(amount) FROM movement WHERE kind <> 'winnings' GROUP BY 1) AS delta
    WHERE account.id = delta.id),
  posted AS (
    INSERT INTO accounts.posting (key, kind, from_account, to_account, amount_minor, from_balance_minor, to_balance_minor,
                                  reference, posted_at)
    SELECT 'bet:' || bet_id || ':' || kind, kind,
           CASE kind WHEN 'winnings' THEN house.id ELSE held_id END, CASE kind WHEN 'loss' THEN house.id ELSE cash_id END,
           amount, CASE kind WHEN 'winnings' THEN NULL ELSE held - held_out END,
           CASE kind WHEN 'loss' THEN NULL ELSE cash + cash_in END, 'bet:' || bet_id, $2
    FROM movement, house)
  INSERT INTO outbox (topic, message)
  SELECT 'live.player.' || player_id,
         jsonb_build_object('type', 'bet-settled', 'betId', bet_id, 'state', state, 'currency', currency,
                            'stakeMinor', stake_minor, 'returnMinor', return_minor, 'accountId', cash_id::text,
                            'balanceMinor', cash)
  FROM closed JOIN account USING (player_id)`;

/** Settles a match by its stored results in one statement. @returns the seconds that it took */
export async function settleInSql(pool: pg.Pool, matchId: string): Promise<number> {
  const startedMs = performance.now();
  await pool.query(statement, [matchId, new Date()]);
  return (performance.now() - startedMs) / 1_000;
}
