-- Failed attempts of the last quarter of an hour, in one row for each player, address or device: an attempt is added and
-- counted by one statement, so that attempts at once count one another. The table failed_login is no longer read or
-- written; it stays for processes of the release before.
CREATE TABLE identity.attempt_window (
  subject   text PRIMARY KEY,
  failed_at timestamptz[] NOT NULL,
  attempts  uuid[]        NOT NULL,
  -- The names that were tried, such as `login:42`: many of one address or device are a pattern of attackers.
  tried     text[]        NOT NULL,
  changed_at timestamptz  NOT NULL
);
CREATE INDEX attempt_window_age ON identity.attempt_window (changed_at);

-- The last sign-in of each player: shown at the next one, and compared with its place.
CREATE TABLE identity.last_sign_in (
  player_id    bigint PRIMARY KEY REFERENCES identity.player,
  signed_in_at timestamptz NOT NULL,
  browser      text,
  system       text,
  country      text,
  city         text
);

-- Counts the players of one device.
CREATE INDEX player_device_device ON identity.player_device (device_id, seen_at);
