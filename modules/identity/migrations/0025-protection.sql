-- The time of the last change of the password; NULL: it is that of the registration. Pages of the player hide the balance
-- on every device when the player wants it.
ALTER TABLE identity.player
  ADD COLUMN password_changed_at timestamptz,
  ADD COLUMN hides_balance       boolean NOT NULL DEFAULT false;

-- The hashes of the passwords that a player had before: these are not taken again.
CREATE TABLE identity.old_password (
  player_id     bigint NOT NULL REFERENCES identity.player,
  password_hash text   NOT NULL,
  replaced_at   timestamptz NOT NULL,
  PRIMARY KEY (player_id, password_hash)
);
