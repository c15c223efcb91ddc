CREATE SCHEMA console;

-- What operators write about a player. The player never sees it.
CREATE TABLE console.player_note (
  note_id    uuid   PRIMARY KEY,
  player_id  bigint NOT NULL,
  text       text   NOT NULL CHECK (text <> ''),
  author     text   NOT NULL CHECK (author <> ''),
  written_at timestamptz NOT NULL
);
CREATE INDEX note_of_player ON console.player_note (player_id, note_id DESC);
