CREATE SCHEMA payments;

CREATE TABLE payments.payment (
  payment_id   uuid   PRIMARY KEY,
  player_id    bigint NOT NULL,
  kind         text   NOT NULL CHECK (kind = 'deposit'),
  provider     text   NOT NULL,
  method_id    text   NOT NULL,
  checkout_id  text   NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency     text   NOT NULL,
  state        text   NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'paid', 'failed', 'cancelled')),
  created_at   timestamptz NOT NULL,
  finished_at  timestamptz,
  CHECK ((state = 'pending') = (finished_at IS NULL))
);
CREATE INDEX payment_of_player ON payments.payment (player_id, payment_id DESC);

-- Events that have been dealt with: a provider repeats what it is not sure of.
CREATE TABLE payments.webhook_event (
  provider    text NOT NULL,
  event_id    text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);

-- What we and a provider sign with. Made at the first start for the sandbox.
CREATE TABLE payments.provider_secret (
  provider text PRIMARY KEY,
  secret   text NOT NULL
);

-- The sandbox's own books: nothing of the site reads them.
CREATE SCHEMA payments_sandbox;
CREATE TABLE payments_sandbox.checkout (
  checkout_id  text   PRIMARY KEY,
  reference    text   NOT NULL,
  amount_minor bigint NOT NULL,
  currency     text   NOT NULL,
  language     text   NOT NULL,
  return_urls  jsonb  NOT NULL,
  webhook_url  text   NOT NULL,
  outcome      text   CHECK (outcome IN ('paid', 'failed', 'cancelled')),
  event_id     text,
  attempts     integer NOT NULL DEFAULT 0,
  next_try_at  timestamptz,
  created_at   timestamptz NOT NULL
);
CREATE INDEX checkout_due ON payments_sandbox.checkout (next_try_at) WHERE next_try_at IS NOT NULL;
