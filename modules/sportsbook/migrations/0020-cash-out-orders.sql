-- An order to sell a part of a bet, or all of it, as soon as that is worth an amount. It is for the stake that was in play
-- when it was set.
CREATE TABLE sportsbook.cash_out_order (
  bet_id      uuid   PRIMARY KEY,
  player_id   bigint NOT NULL,
  stake_minor bigint NOT NULL CHECK (stake_minor > 0),
  sold_minor  bigint NOT NULL CHECK (sold_minor > 0 AND sold_minor <= stake_minor),
  value_minor bigint NOT NULL CHECK (value_minor > 0),
  set_at      timestamptz NOT NULL
);
CREATE INDEX cash_out_order_of_player ON sportsbook.cash_out_order (player_id);

-- The reasons for which sales by an order were refused, one row for each reason of a bet.
CREATE TABLE sportsbook.cash_out_refusal (
  bet_id      uuid    NOT NULL,
  code        text    NOT NULL,
  times       integer NOT NULL CHECK (times > 0),
  -- The stake that was to be sold, and the lowest value for it, at the last time.
  sold_minor  bigint  NOT NULL,
  asked_minor bigint  NOT NULL,
  refused_at  timestamptz NOT NULL,
  PRIMARY KEY (bet_id, code)
);

ALTER TABLE sportsbook.cash_out ADD COLUMN by_order boolean NOT NULL DEFAULT false;
