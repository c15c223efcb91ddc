CREATE SCHEMA privacy;

-- Exports of a player's own data. The file is kept in chunks for a week, so that any process can write and any other can
-- send it.
CREATE TABLE privacy.export (
  export_id   uuid     PRIMARY KEY,
  player_id   bigint   NOT NULL,
  -- The language of the letter about it.
  language    text     NOT NULL CHECK (language ~ '^[a-z]{2}$'),
  state       text     NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  byte_count  bigint   NOT NULL DEFAULT 0,
  created_at  timestamptz NOT NULL,
  finished_at timestamptz,
  -- The process that writes the file, and the time until which no other takes the job over.
  holder      uuid,
  lease_until timestamptz,
  attempts    integer  NOT NULL DEFAULT 0
);
CREATE INDEX export_of_player ON privacy.export (player_id, export_id DESC);
CREATE INDEX export_unfinished ON privacy.export (created_at) WHERE state IN ('waiting', 'running');
CREATE INDEX export_by_age ON privacy.export (created_at);

CREATE TABLE privacy.export_chunk (
  export_id uuid    NOT NULL REFERENCES privacy.export ON DELETE CASCADE,
  no        integer NOT NULL,
  content   bytea   NOT NULL,
  PRIMARY KEY (export_id, no)
);
ALTER TABLE privacy.export_chunk ALTER COLUMN content SET STORAGE EXTERNAL;
