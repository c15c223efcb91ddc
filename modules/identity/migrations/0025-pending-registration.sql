-- A registration whose address is not confirmed yet. Only digests of its secrets are stored, and the draft is sealed.
CREATE TABLE identity.pending_registration (
  pending_id     uuid     PRIMARY KEY,
  channel        text     NOT NULL CHECK (channel IN ('email', 'sms')),
  -- Of the secret of the browser that began it.
  browser_digest bytea    NOT NULL UNIQUE,
  -- Of the token in the link of the letter; null for text messages.
  link_digest    bytea    UNIQUE,
  address_digest bytea    NOT NULL,
  device_id      uuid,
  -- The record of the attempt, which counts as a failure until the address is confirmed.
  attempt        jsonb    NOT NULL,
  -- False when the address had an account: no code is right then.
  is_new         boolean  NOT NULL,
  draft          text     NOT NULL,
  wrong_tries    smallint NOT NULL DEFAULT 0,
  sendings       smallint NOT NULL DEFAULT 1,
  sent_at        timestamptz NOT NULL,
  created_at     timestamptz NOT NULL,
  expires_at     timestamptz NOT NULL
);
CREATE INDEX pending_registration_expiry  ON identity.pending_registration (expires_at);
CREATE INDEX pending_registration_address ON identity.pending_registration (address_digest, created_at);
