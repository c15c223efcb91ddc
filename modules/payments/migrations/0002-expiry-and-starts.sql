-- What nobody paid in time ends as expired.
ALTER TABLE payments.payment
  DROP CONSTRAINT payment_state_check,
  ADD CONSTRAINT payment_state_check CHECK (state IN ('pending', 'paid', 'failed', 'cancelled', 'expired'));
CREATE INDEX payment_pending ON payments.payment (created_at) WHERE state = 'pending';

-- Deposits that are being started. Whoever has the row has the key, in whichever process: it is written before the
-- limits and the provider are asked, and goes in the transaction that keeps the answer.
CREATE TABLE payments.deposit_start (
  player_id   bigint NOT NULL,
  key         text   NOT NULL,
  body_digest bytea  NOT NULL,
  payment_id  uuid   NOT NULL,
  began_at    timestamptz NOT NULL,
  PRIMARY KEY (player_id, key)
);
CREATE INDEX deposit_start_age ON payments.deposit_start (began_at);

CREATE INDEX webhook_event_age ON payments.webhook_event (received_at);

-- The sandbox takes no money for a checkout after this. The default is for those that are open already.
ALTER TABLE payments_sandbox.checkout
  ADD COLUMN expires_at timestamptz NOT NULL DEFAULT now() + interval '30 minutes';
CREATE INDEX checkout_age ON payments_sandbox.checkout (created_at);
