-- What holds a player up: 0 is no ban. The version is the kind of ban that a withdrawal is decided by.
ALTER TABLE identity.player
  ADD COLUMN ban_level   smallint NOT NULL DEFAULT 0 CHECK (ban_level BETWEEN 0 AND 999),
  ADD COLUMN ban_version smallint NOT NULL DEFAULT 0 CHECK (ban_version BETWEEN 0 AND 99);

-- Every ban and every end of one: who, when, why. Append only.
CREATE TABLE identity.ban_change (
  id          bigint   GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id   bigint   NOT NULL REFERENCES identity.player,
  ban_level   smallint NOT NULL,
  ban_version smallint NOT NULL,
  reason      text     NOT NULL,
  changed_by  text     NOT NULL CHECK (changed_by <> ''),
  changed_at  timestamptz NOT NULL
);
CREATE INDEX ban_change_of_player ON identity.ban_change (player_id, id);

-- Which version of the terms a player has agreed to, and when. A confirmation adds a row and changes none.
CREATE TABLE identity.terms_agreement (
  player_id bigint  NOT NULL REFERENCES identity.player,
  version   integer NOT NULL CHECK (version >= 1),
  agreed_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, version)
);
INSERT INTO identity.terms_agreement (player_id, version, agreed_at)
SELECT id, 1, registered_at FROM identity.player;
