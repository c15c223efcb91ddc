-- Codes of six digits that were sent to an address. The digest is keyed: six digits alone could be tried out.
CREATE TABLE identity.one_time_code (
  code_id     uuid        PRIMARY KEY,
  purpose     text        NOT NULL,
  player_id   bigint      NOT NULL REFERENCES identity.player,
  -- Sealed: the address that the code proves.
  destination text        NOT NULL,
  key_id      text        NOT NULL,
  digest      bytea       NOT NULL,
  attempts    smallint    NOT NULL DEFAULT 0,
  expires_at  timestamptz NOT NULL,
  used_at     timestamptz
);
CREATE INDEX one_time_code_expiry ON identity.one_time_code (expires_at);
CREATE INDEX one_time_code_of_player ON identity.one_time_code (player_id, purpose);

-- Links that open something once. Only a digest of the token is stored.
CREATE TABLE identity.one_time_link (
  token_digest bytea       PRIMARY KEY,
  purpose      text        NOT NULL,
  player_id    bigint      NOT NULL REFERENCES identity.player,
  destination  text        NOT NULL,
  expires_at   timestamptz NOT NULL,
  used_at      timestamptz
);
CREATE INDEX one_time_link_expiry ON identity.one_time_link (expires_at);
CREATE INDEX one_time_link_of_player ON identity.one_time_link (player_id, purpose);

-- What was asked for in the last hour, by subject: an account, an address, a destination (its keyed digest).
CREATE TABLE identity.proof_request (
  subject  text        NOT NULL,
  asked_at timestamptz NOT NULL
);
CREATE INDEX proof_request_recent ON identity.proof_request (subject, asked_at);
CREATE INDEX proof_request_age ON identity.proof_request (asked_at);

-- Requests for a new password that wait for the worker. All of them are written alike, whether or not there is an account.
CREATE TABLE identity.recovery_request (
  request_id  uuid        PRIMARY KEY,
  method      text        NOT NULL CHECK (method IN ('email', 'phone')),
  -- Sealed.
  destination text        NOT NULL,
  language    text        NOT NULL CHECK (language ~ '^[a-z]{2}$'),
  asked_at    timestamptz NOT NULL
);
CREATE INDEX recovery_request_order ON identity.recovery_request (asked_at);
