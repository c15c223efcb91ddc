-- Each change of the price of an outcome that somebody has bet on, for the lives of these bets: the price from a time on, in
-- thousandths, and 0 while no bet was taken on it. A price that was there when the process began to receive the feeds may be there
-- twice; readers leave out a price that is the one before. The recorded samples of before are the changes of their time.
CREATE TABLE sportsbook.price_change (
  match_id   bigint      NOT NULL,
  market_id  integer     NOT NULL,
  specifiers text        NOT NULL,
  outcome_id text        NOT NULL,
  seen_at    timestamptz NOT NULL,
  odds_milli integer     NOT NULL CHECK (odds_milli = 0 OR odds_milli > 1000),
  PRIMARY KEY (match_id, market_id, specifiers, outcome_id, seen_at)
);
INSERT INTO sportsbook.price_change (match_id, market_id, specifiers, outcome_id, seen_at, odds_milli)
SELECT DISTINCT ON (match_id, market_id, specifiers, outcome_id, seen_at)
       match_id, market_id, specifiers, outcome_id, seen_at, odds_milli
FROM sportsbook.price_move
ORDER BY match_id, market_id, specifiers, outcome_id, seen_at, move_no DESC;
DROP TABLE sportsbook.price_move;
