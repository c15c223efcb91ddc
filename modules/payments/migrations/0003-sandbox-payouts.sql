-- Money that the sandbox has paid out. A repeated request with the same reference finds its row.
CREATE TABLE payments_sandbox.payout (
  payout_id    text   PRIMARY KEY,
  reference    text   NOT NULL UNIQUE,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency     text   NOT NULL,
  destination  text   NOT NULL,
  created_at   timestamptz NOT NULL
);
