-- The authenticator of a player. A code is right once, so the last used time step is stored.
CREATE TABLE identity.authenticator (
  player_id bigint PRIMARY KEY REFERENCES identity.player,
  -- Sealed by the process, like every secret at rest.
  secret    text   NOT NULL,
  step      bigint NOT NULL,
  added_at  timestamptz NOT NULL
);

-- The sealed secret of an authenticator whose first code is awaited.
CREATE TABLE identity.authenticator_offer (
  player_id  bigint PRIMARY KEY REFERENCES identity.player,
  secret     text   NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE TABLE identity.recovery_code (
  player_id bigint NOT NULL REFERENCES identity.player,
  digest    bytea  NOT NULL,
  used_at   timestamptz,
  PRIMARY KEY (player_id, digest)
);

CREATE TABLE identity.passkey (
  passkey_id    uuid   PRIMARY KEY,
  player_id     bigint NOT NULL REFERENCES identity.player,
  credential_id text   NOT NULL UNIQUE,
  public_key    bytea  NOT NULL,
  -- The signature counter of WebAuthn: it only grows, unless the key was copied.
  counter       bigint NOT NULL,
  transports    text[] NOT NULL,
  name          text   NOT NULL,
  added_at      timestamptz NOT NULL,
  used_at       timestamptz
);
CREATE INDEX passkey_of_player ON identity.passkey (player_id);

-- A step that one browser has begun and that a later call of it ends: a sign-in that waits for a second factor, a
-- challenge of a passkey, a visit at another provider. The browser has a secret in a cookie, the table has its digest.
CREATE TABLE identity.begun_step (
  secret_digest bytea PRIMARY KEY,
  kind          text  NOT NULL,
  data          jsonb NOT NULL,
  expires_at    timestamptz NOT NULL
);
CREATE INDEX begun_step_expiry ON identity.begun_step (expires_at);
