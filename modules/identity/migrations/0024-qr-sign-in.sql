-- A sign-in that a device of the player allows: the waiting browser has a secret, and the link a code. Only digests of
-- both are stored. The number is shown by the waiting browser and entered on the other device.
CREATE TABLE identity.qr_sign_in (
  secret_digest bytea PRIMARY KEY,
  code_digest   bytea NOT NULL UNIQUE,
  number        text  NOT NULL CHECK (number ~ '^\d{2}$'),
  browser       text,
  system        text,
  country       text,
  city          text,
  state         text  NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'confirmed', 'declined')),
  player_id     bigint REFERENCES identity.player CHECK ((player_id IS NOT NULL) = (state = 'confirmed')),
  expires_at    timestamptz NOT NULL
);
CREATE INDEX qr_sign_in_expiry ON identity.qr_sign_in (expires_at);
