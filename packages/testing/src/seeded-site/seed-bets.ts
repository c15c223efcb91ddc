import { matchMs, openDays } from './draw-functions.ts';
import {
  clearingId,
  dayMs,
  firstAccountId,
  firstMatchId,
  firstPlayerId,
  houseId,
  type SeededPlan,
  seededCurrencies,
  seededSports,
} from './seeded-plan.ts';

/** Returns the statements that create the table of balances by player. */
export function balanceTable({ players }: SeededPlan): string {
  return `
CREATE UNLOGGED TABLE seeding.balance (p bigint, cash bigint, held bigint) WITH (fillfactor = 60);
INSERT INTO seeding.balance SELECT p, 0, 0 FROM generate_series(0, ${players - 1}) AS p;
ALTER TABLE seeding.balance ADD PRIMARY KEY (p);
`;
}

/** A part of the players, whose rows one connection writes: part `lane` of `lanes`. */
export interface Lane {
  lane: number;
  lanes: number;
}

/** Returns the statements that create the working tables of a lane: the rows of one step. */
export function workingTables({ lane }: Lane): string {
  return `
CREATE UNLOGGED TABLE seeding.bet_${lane} (
  n bigint, p bigint, currency integer, bet_id uuid, placed_ms bigint, settle_ms bigint, stake integer, odds bigint,
  back integer, state text, deposit integer, payment_id uuid);
CREATE UNLOGGED TABLE seeding.leg_${lane} (
  n bigint, p bigint, leg_no integer, placed_ms bigint, k bigint, competition integer, place integer, outcome bigint,
  odds integer, result integer);
CREATE UNLOGGED TABLE seeding.due_${lane} (
  n bigint, p bigint, currency integer, bet_id uuid, settle_ms bigint, stake integer, back integer);
CREATE UNLOGGED TABLE seeding.event_${lane} (
  p bigint, currency integer, ms bigint, n bigint, place integer, amount integer, cash integer, held integer, id uuid);
`;
}

/**
 * Returns the statements that place the bets of a lane from number `first` to before `end`, with the deposits that
 * they need, and that settle what is due by then. Balances run on in the order of time, as the ledger would have kept them. A player deposits
 * at random, and before each bet that the balance before this step does not cover together with the earlier stakes of
 * the step. So no balance can fall below zero.
 */
export function seedStep(plan: SeededPlan, { lane, lanes }: Lane, first: number, end: number): string {
  const { startMs, endMs, matchesPerDay } = plan;
  const isLast = end === plan.bets;
  const untilMs = isLast ? `${endMs}::bigint` : `seeding.placed_ms(${end})`;
  const choices = Math.floor((openDays * matchesPerDay) / 3);
  const currency = `('{${seededCurrencies.join()}}'::text[])[1 + currency]`;
  return `
TRUNCATE seeding.bet_${lane}, seeding.leg_${lane}, seeding.event_${lane};
INSERT INTO seeding.leg_${lane}
SELECT n, p, leg_no, placed_ms, k, competition, place, outcome, odds,
       CASE WHEN fate % 100 < 2 THEN 2 WHEN fate % 100 = 2 THEN 3 WHEN fate % 93000 < 93000000 / odds THEN 1 ELSE 0 END
FROM (
  SELECT bet.*, leg_no,
         seeding.competition(k) AS competition, seeding.market_place(seeding.competition(k), n * 4 + leg_no) AS place,
         k, seeding.draw(n * 4 + leg_no, 7) AS outcome, 1200 + seeding.draw(n * 4 + leg_no, 8) % 2800 AS odds,
         seeding.draw(n * 4 + leg_no, 9) AS fate
  FROM (SELECT n, placed_ms, seeding.player(n, placed_ms) AS p, seeding.draw(n, 10) % 10 AS size
        FROM (SELECT n, seeding.placed_ms(n) AS placed_ms FROM generate_series(${first}::bigint, ${end - 1}) AS n) AS moment) AS bet
  CROSS JOIN generate_series(1, 3) AS leg_no
  CROSS JOIN LATERAL (
    SELECT (placed_ms - ${startMs}) / ${dayMs / matchesPerDay} + leg_no + 3 * (seeding.draw(n * 4 + leg_no, 11) % ${choices}) AS k) AS match
  WHERE p / 10 % ${lanes} = ${lane} AND leg_no <= CASE WHEN size < 7 THEN 1 WHEN size < 9 THEN 2 ELSE 3 END) AS drawn;

INSERT INTO seeding.bet_${lane}
SELECT n, p, seeding.currency(p), seeding.id(placed_ms, n, 12), placed_ms, settle_ms, stake, odds, back,
       CASE WHEN settle_ms >= ${endMs} THEN 'open' WHEN is_void THEN 'returned' WHEN back > 0 THEN 'won' ELSE 'lost' END,
       CASE WHEN is_paid THEN stake + 500 * (1 + seeding.draw(n, 19) % 20) ELSE 0 END,
       CASE WHEN is_paid OR seeding.draw(n, 17) % 100 < 25 THEN seeding.id(placed_ms - 60000, n, 15) END
FROM (
  SELECT drawn.*, stake * factor / 1000000000 AS back,
         balance.cash < sum(stake) OVER (PARTITION BY p ORDER BY n) OR seeding.draw(n, 18) % 100 < 50 AS is_paid
  FROM (
    SELECT n, p, placed_ms, (100 + seeding.draw(n, 13) % 4900)::integer AS stake,
           seeding.kickoff_ms(max(k)) + ${matchMs} + seeding.draw(n, 14) % 60000 AS settle_ms,
           CASE count(*) WHEN 1 THEN max(odds) ELSE round(exp(sum(ln(odds / 1000.0::float8))) * 1000) END::bigint AS odds,
           (max(factor) FILTER (WHERE leg_no = 1) * coalesce(max(factor) FILTER (WHERE leg_no = 2), 1000)
            * coalesce(max(factor) FILTER (WHERE leg_no = 3), 1000)) AS factor,
           bool_and(result = 2) AS is_void
    FROM (SELECT *, CASE result WHEN 1 THEN odds WHEN 2 THEN 1000 WHEN 3 THEN 500 ELSE 0 END::bigint AS factor
          FROM seeding.leg_${lane}) AS leg
    GROUP BY n, p, placed_ms) AS drawn
  JOIN seeding.balance USING (p)) AS bet;

INSERT INTO sportsbook.bet (bet_id, player_id, stake_minor, currency, total_odds_milli, potential_return_minor, state,
                            return_minor, placed_at, settled_at)
SELECT bet_id, ${firstPlayerId} + p, stake, ${currency}, odds, stake * odds / 1000, state,
       CASE WHEN state <> 'open' THEN back END, seeding.at(placed_ms),
       CASE WHEN state <> 'open' THEN seeding.at(settle_ms) END
FROM seeding.bet_${lane} ORDER BY n;

INSERT INTO sportsbook.leg (bet_id, leg_no, match_id, market_id, specifiers, outcome_id, odds_milli, result)
SELECT bet_id, leg_no, ${firstMatchId} + k, market_id, specifiers, (market.outcome + leg.outcome % market.outcomes)::text, leg.odds,
       CASE WHEN state <> 'open' THEN
         jsonb_build_object('kind', ('{lost,won,void,half-lost}'::text[])[1 + leg.result]) END
FROM seeding.leg_${lane} AS leg
JOIN seeding.bet_${lane} AS bet USING (n)
JOIN seeding.market ON market.sport = leg.competition % ${seededSports.length} AND market.place = leg.place
ORDER BY n, leg_no;

INSERT INTO payments.payment (payment_id, player_id, kind, provider, method_id, checkout_id, amount_minor, currency,
                              state, created_at, finished_at)
SELECT payment_id, ${firstPlayerId} + p, 'deposit', 'sandbox', 'card', 'seeded-' || n,
       CASE deposit WHEN 0 THEN stake ELSE deposit END, ${currency}, state, seeding.at(placed_ms - 60000),
       CASE WHEN state <> 'pending' THEN seeding.at(placed_ms) END
FROM (SELECT n, p, currency, placed_ms, payment_id, stake, deposit,
             CASE WHEN deposit > 0 THEN 'paid' WHEN placed_ms > ${endMs} - 1800000 THEN 'pending'
                  ELSE ('{failed,failed,cancelled,expired}'::text[])[1 + seeding.draw(n, 16) % 4] END AS state
      FROM seeding.bet_${lane}
      WHERE payment_id IS NOT NULL) AS payment
ORDER BY n;

INSERT INTO seeding.due_${lane}
SELECT n, p, currency, bet_id, settle_ms, stake, back FROM seeding.bet_${lane} WHERE state <> 'open';

INSERT INTO seeding.event_${lane}
SELECT p, currency, placed_ms, n, 1, deposit, deposit, 0, payment_id FROM seeding.bet_${lane} WHERE deposit > 0
UNION ALL
SELECT p, currency, placed_ms, n, 2, stake, -stake, stake, bet_id FROM seeding.bet_${lane}
UNION ALL
SELECT p, currency, settle_ms, n, 3, least(back, stake), least(back, stake), -least(back, stake), bet_id
FROM seeding.due_${lane} WHERE settle_ms < ${untilMs} AND back > 0
UNION ALL
SELECT p, currency, settle_ms, n, 4, stake - back, 0, back - stake, bet_id
FROM seeding.due_${lane} WHERE settle_ms < ${untilMs} AND back < stake
UNION ALL
SELECT p, currency, settle_ms, n, 5, back - stake, back - stake, 0, bet_id
FROM seeding.due_${lane} WHERE settle_ms < ${untilMs} AND back > stake;
CREATE UNLOGGED TABLE seeding.later_${lane} AS SELECT * FROM seeding.due_${lane} WHERE settle_ms >= ${untilMs};
DROP TABLE seeding.due_${lane};
ALTER TABLE seeding.later_${lane} RENAME TO due_${lane};

INSERT INTO accounts.posting (key, kind, from_account, to_account, amount_minor, from_balance_minor, to_balance_minor,
                              reference, posted_at)
SELECT CASE place WHEN 1 THEN reference ELSE reference || ':' || kind END, kind,
       CASE place WHEN 1 THEN ${clearingId} + currency WHEN 2 THEN cash_id WHEN 5 THEN ${houseId} + currency ELSE cash_id + 1 END,
       CASE place WHEN 2 THEN cash_id + 1 WHEN 4 THEN ${houseId} + currency ELSE cash_id END,
       amount,
       CASE place WHEN 2 THEN cash_after WHEN 3 THEN held_after WHEN 4 THEN held_after END,
       CASE place WHEN 2 THEN held_after WHEN 4 THEN NULL ELSE cash_after END,
       reference, seeding.at(ms)
FROM (SELECT event.place, currency, amount, ms, n, ${firstAccountId} + 2 * p AS cash_id,
             CASE place WHEN 1 THEN 'payment:' ELSE 'bet:' END || id AS reference,
             ('{deposit,stake,release,loss,winnings}'::text[])[place] AS kind,
             balance.cash + sum(event.cash) OVER running AS cash_after,
             balance.held + sum(event.held) OVER running AS held_after
      FROM seeding.event_${lane} AS event JOIN seeding.balance USING (p)
      WINDOW running AS (PARTITION BY p ORDER BY ms, n, place)) AS event
ORDER BY ms, n, place;

UPDATE seeding.balance
SET cash = balance.cash + change.cash, held = balance.held + change.held
FROM (SELECT p, sum(cash) AS cash, sum(held) AS held FROM seeding.event_${lane} GROUP BY p) AS change
WHERE balance.p = change.p;
`;
}
