-- The prices that outcomes with open bets have had, for the lives of these bets. The last one of an outcome is a tail until it is
-- a step away from the last step: it is then a step itself, and else the next price takes its place.
CREATE TABLE sportsbook.price_move (
  match_id   bigint   NOT NULL,
  market_id  integer  NOT NULL,
  specifiers text     NOT NULL,
  outcome_id text     NOT NULL,
  move_no    smallint NOT NULL,
  odds_milli integer  NOT NULL CHECK (odds_milli > 1000),
  is_step    boolean  NOT NULL,
  seen_at    timestamptz NOT NULL,
  PRIMARY KEY (match_id, market_id, specifiers, outcome_id, move_no)
);
