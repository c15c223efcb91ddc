-- A bet can be sold, whole or in parts, while it is open. `stake_minor` is the stake in play: parts that were sold are in
-- the two new columns, with what was paid for them. The last sale of a bet is its settlement.
ALTER TABLE sportsbook.bet
  DROP CONSTRAINT bet_state_check,
  ADD CONSTRAINT bet_state_check CHECK (state IN ('open', 'won', 'lost', 'returned', 'sold')),
  ADD COLUMN sold_stake_minor  bigint NOT NULL DEFAULT 0 CHECK (sold_stake_minor >= 0),
  ADD COLUMN sold_return_minor bigint NOT NULL DEFAULT 0 CHECK (sold_return_minor >= 0);

-- Every sale, with the outlook of each leg by which it was valued.
CREATE TABLE sportsbook.cash_out (
  bet_id       uuid     NOT NULL,
  sale_no      smallint NOT NULL,
  sold_minor   bigint   NOT NULL CHECK (sold_minor > 0),
  rest_minor   bigint   NOT NULL CHECK (rest_minor >= 0),
  paid_minor   bigint   NOT NULL CHECK (paid_minor > 0),
  fair_minor   bigint   NOT NULL,
  margin_milli smallint NOT NULL,
  outlook      jsonb    NOT NULL,
  sold_at      timestamptz NOT NULL,
  PRIMARY KEY (bet_id, sale_no)
);

CREATE OR REPLACE VIEW sportsbook.report_bet AS
SELECT bet_id, player_id, stake_minor, currency, potential_return_minor, state, return_minor, placed_at, settled_at,
       stake_minor + sold_stake_minor AS placed_stake_minor
FROM sportsbook.bet;
COMMENT ON VIEW sportsbook.report_bet IS
  'Every bet. State open, won, lost, returned or sold; a returned bet had only void legs, a sold one was bought back from its '
  'player. stake_minor is the stake in play or at the end, without the parts that were sold before; placed_stake_minor has '
  'them.';
