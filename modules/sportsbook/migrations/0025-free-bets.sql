-- Free bets that players were given: what may be staked, until when, and on which bets. A bet uses one once; a void bet gives it
-- back.
CREATE TABLE sportsbook.free_bet (
  free_bet_id  uuid   PRIMARY KEY,
  player_id    bigint NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency     text   NOT NULL,
  -- What a bet has to be: the lowest total price, its kinds and its sports. What is left out is not narrowed.
  conditions   jsonb  NOT NULL,
  reason       text   NOT NULL,
  granted_by   text   NOT NULL,
  granted_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  withdrawn_by text,
  withdrawn_at timestamptz,
  -- The bet that uses it.
  bet_id       uuid UNIQUE,
  CHECK ((withdrawn_by IS NULL) = (withdrawn_at IS NULL))
);
CREATE INDEX free_bet_of_player ON sportsbook.free_bet (player_id, granted_at DESC);

-- The free bet that is the stake of a bet; null for a stake of money. Returns of such a bet are without the stake.
ALTER TABLE sportsbook.bet ADD COLUMN free_bet_id uuid;

CREATE OR REPLACE VIEW sportsbook.report_bet AS
SELECT bet_id, player_id, stake_minor, currency, potential_return_minor, state, return_minor, placed_at, settled_at,
       stake_minor + sold_stake_minor AS placed_stake_minor,
       free_bet_id IS NOT NULL AS is_free
FROM sportsbook.bet;
COMMENT ON VIEW sportsbook.report_bet IS
  'Every bet. State open, won, lost, returned or sold; a returned bet had only void legs, a sold one was bought back from its '
  'player. stake_minor is the stake in play or at the end, without the parts that were sold before; placed_stake_minor has '
  'them. is_free is true for a bet whose stake is a free bet and no money; its return is without the stake.';
