-- What the house has at stake on each outcome: the sums of the open bets with a leg there. A bet counts with its stake and
-- its possible return, each divided by the number of its legs. Triggers keep the sums, so whoever places, settles, sells or
-- opens a bet again counts it in the same transaction.
CREATE TABLE sportsbook.liability (
  match_id     bigint  NOT NULL,
  market_id    integer NOT NULL,
  specifiers   text    NOT NULL,
  outcome_id   text    NOT NULL,
  currency     text    NOT NULL,
  stake_minor  bigint  NOT NULL,
  return_minor bigint  NOT NULL,
  PRIMARY KEY (match_id, market_id, specifiers, outcome_id, currency)
);

INSERT INTO sportsbook.liability
SELECT leg.match_id, leg.market_id, leg.specifiers, leg.outcome_id, bet.currency,
       sum(bet.stake_minor / counts.legs), sum(bet.potential_return_minor / counts.legs)
FROM sportsbook.bet
JOIN sportsbook.leg USING (bet_id)
JOIN LATERAL (SELECT count(*) AS legs FROM sportsbook.leg AS each WHERE each.bet_id = bet.bet_id) AS counts ON true
WHERE bet.state = 'open'
GROUP BY leg.match_id, leg.market_id, leg.specifiers, leg.outcome_id, bet.currency;

CREATE FUNCTION sportsbook.count_placed_legs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sportsbook.liability AS counted
  SELECT leg.match_id, leg.market_id, leg.specifiers, leg.outcome_id, bet.currency,
         sum(bet.stake_minor / counts.legs), sum(bet.potential_return_minor / counts.legs)
  FROM added AS leg
  JOIN sportsbook.bet USING (bet_id)
  JOIN (SELECT bet_id, count(*) AS legs FROM added GROUP BY bet_id) AS counts USING (bet_id)
  WHERE bet.state = 'open'
  GROUP BY leg.match_id, leg.market_id, leg.specifiers, leg.outcome_id, bet.currency
  -- All transactions take the rows in the same order, so that none waits for another in a circle.
  ORDER BY leg.match_id, leg.market_id, leg.specifiers, leg.outcome_id, bet.currency
  ON CONFLICT (match_id, market_id, specifiers, outcome_id, currency) DO UPDATE
  SET stake_minor = counted.stake_minor + excluded.stake_minor,
      return_minor = counted.return_minor + excluded.return_minor;
  RETURN NULL;
END $$;
CREATE TRIGGER count_placed_legs AFTER INSERT ON sportsbook.leg
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sportsbook.count_placed_legs();

CREATE FUNCTION sportsbook.count_changed_bets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sportsbook.liability AS counted
  SELECT leg.match_id, leg.market_id, leg.specifiers, leg.outcome_id, change.currency,
         sum(change.stake_after / change.legs - change.stake_before / change.legs),
         sum(change.return_after / change.legs - change.return_before / change.legs)
  FROM (
    SELECT bet_id, after.currency,
           (SELECT count(*) FROM sportsbook.leg AS each WHERE each.bet_id = after.bet_id) AS legs,
           CASE before.state WHEN 'open' THEN before.stake_minor ELSE 0 END AS stake_before,
           CASE after.state WHEN 'open' THEN after.stake_minor ELSE 0 END AS stake_after,
           CASE before.state WHEN 'open' THEN before.potential_return_minor ELSE 0 END AS return_before,
           CASE after.state WHEN 'open' THEN after.potential_return_minor ELSE 0 END AS return_after
    FROM before JOIN after USING (bet_id)) AS change
  JOIN sportsbook.leg USING (bet_id)
  WHERE change.stake_before <> change.stake_after OR change.return_before <> change.return_after
  GROUP BY leg.match_id, leg.market_id, leg.specifiers, leg.outcome_id, change.currency
  ORDER BY leg.match_id, leg.market_id, leg.specifiers, leg.outcome_id, change.currency
  ON CONFLICT (match_id, market_id, specifiers, outcome_id, currency) DO UPDATE
  SET stake_minor = counted.stake_minor + excluded.stake_minor,
      return_minor = counted.return_minor + excluded.return_minor;
  RETURN NULL;
END $$;
CREATE TRIGGER count_changed_bets AFTER UPDATE ON sportsbook.bet
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION sportsbook.count_changed_bets();
