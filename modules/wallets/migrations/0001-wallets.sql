CREATE SCHEMA wallets;

-- Rates that were offered for a transfer between own accounts of a player, with all that the rate was made of. A quote that
-- was accepted is the record of its transfer, and stays.
CREATE TABLE wallets.quote (
  quote_id       uuid   PRIMARY KEY,
  player_id      bigint NOT NULL,
  from_account   bigint NOT NULL,
  to_account     bigint NOT NULL CHECK (to_account <> from_account),
  from_currency  text   NOT NULL,
  to_currency    text   NOT NULL,
  amount_minor   bigint NOT NULL CHECK (amount_minor > 0),
  received_minor bigint NOT NULL CHECK (received_minor > 0),
  -- Fractions numerator/denominator: units of the one currency for a unit of the other. `rate` is `stated_rate` less the margin.
  stated_rate    text   NOT NULL,
  rate           text   NOT NULL,
  -- Hundredths of a percent.
  margin_points  integer NOT NULL CHECK (margin_points >= 0),
  source         text   NOT NULL,
  stated_at      timestamptz NOT NULL,
  expires_at     timestamptz NOT NULL,
  transferred_at timestamptz
);
CREATE INDEX quote_unused ON wallets.quote (player_id, expires_at) WHERE transferred_at IS NULL;

CREATE FUNCTION wallets.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a transfer is final';
END $$;
CREATE TRIGGER transfer_is_final BEFORE UPDATE OR DELETE ON wallets.quote
  FOR EACH ROW WHEN (OLD.transferred_at IS NOT NULL) EXECUTE FUNCTION wallets.refuse_change();
