-- Devices that a player has signed in from, by the random ids of their records: an attempt from another one is looked
-- at more closely. Nothing of the device itself is kept.
CREATE TABLE identity.player_device (
  player_id bigint NOT NULL REFERENCES identity.player,
  device_id uuid   NOT NULL,
  seen_at   timestamptz NOT NULL,
  PRIMARY KEY (player_id, device_id)
);
CREATE INDEX player_device_seen ON identity.player_device (seen_at);
