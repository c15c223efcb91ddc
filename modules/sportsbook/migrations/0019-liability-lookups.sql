-- PostgreSQL keeps the plan that a trigger got at its first use in a connection, for whatever comes later: one bet or ten
-- thousand, in small tables or large ones. So these statements leave it one way, which suits all of them: each bet or leg is
-- looked up by its key. OFFSET 0 keeps a lookup apart from the rest, so that it cannot become a join over whole tables.
CREATE OR REPLACE FUNCTION sportsbook.count_placed_legs() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO sportsbook.liability AS counted
  SELECT leg.match_id, leg.market_id, leg.specifiers, leg.outcome_id, bet.currency,
         sum(bet.stake_minor / leg.legs), sum(bet.potential_return_minor / leg.legs)
  FROM (SELECT added.*, count(*) OVER (PARTITION BY bet_id) AS legs FROM added) AS leg
  CROSS JOIN LATERAL (
    SELECT state, currency, stake_minor, potential_return_minor
    FROM sportsbook.bet AS placed WHERE placed.bet_id = leg.bet_id OFFSET 0) AS bet
  WHERE bet.state = 'open'
  GROUP BY leg.match_id, leg.market_id, leg.specifiers, leg.outcome_id, bet.currency
  -- All transactions take the rows in the same order, so that none waits for another in a circle.
  ORDER BY leg.match_id, leg.market_id, leg.specifiers, leg.outcome_id, bet.currency
  ON CONFLICT (match_id, market_id, specifiers, outcome_id, currency) DO UPDATE
  SET stake_minor = counted.stake_minor + excluded.stake_minor,
      return_minor = counted.return_minor + excluded.return_minor;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION sportsbook.count_changed_bets() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO sportsbook.liability AS counted
  SELECT leg.match_id, leg.market_id, leg.specifiers, leg.outcome_id, side.currency,
         sum(side.sign * (side.stake_minor / leg.legs)), sum(side.sign * (side.potential_return_minor / leg.legs))
  FROM (
    SELECT bet_id, currency, stake_minor, potential_return_minor, -1 AS sign FROM before WHERE state = 'open'
    UNION ALL
    SELECT bet_id, currency, stake_minor, potential_return_minor, 1 FROM after WHERE state = 'open') AS side
  CROSS JOIN LATERAL (
    SELECT match_id, market_id, specifiers, outcome_id, count(*) OVER () AS legs
    FROM sportsbook.leg AS placed WHERE placed.bet_id = side.bet_id OFFSET 0) AS leg
  GROUP BY leg.match_id, leg.market_id, leg.specifiers, leg.outcome_id, side.currency
  HAVING sum(side.sign * (side.stake_minor / leg.legs)) <> 0
      OR sum(side.sign * (side.potential_return_minor / leg.legs)) <> 0
  ORDER BY leg.match_id, leg.market_id, leg.specifiers, leg.outcome_id, side.currency
  ON CONFLICT (match_id, market_id, specifiers, outcome_id, currency) DO UPDATE
  SET stake_minor = counted.stake_minor + excluded.stake_minor,
      return_minor = counted.return_minor + excluded.return_minor;
  RETURN NULL;
END $$;
