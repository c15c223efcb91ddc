CREATE SCHEMA support;

CREATE TABLE support.request (
  request_id     uuid    PRIMARY KEY,
  player_id      bigint,
  -- Of the key that the browser of a visitor holds in a cookie.
  visitor_digest bytea,
  -- Of a visitor who wants to be reached outside of the browser.
  email          text,
  topic          text    NOT NULL,
  subject        text    NOT NULL,
  lng            text    NOT NULL,
  state          text    NOT NULL CHECK (state IN ('open', 'answered', 'closed')),
  messages       integer NOT NULL CHECK (messages > 0),
  -- A request is made once for each key of its owner.
  create_key     text    NOT NULL,
  body_digest    bytea   NOT NULL,
  created_at     timestamptz NOT NULL,
  updated_at     timestamptz NOT NULL,
  CHECK ((player_id IS NULL) <> (visitor_digest IS NULL)),
  CHECK (email IS NULL OR player_id IS NULL)
);
CREATE INDEX request_of_player ON support.request (player_id, request_id DESC) WHERE player_id IS NOT NULL;
CREATE INDEX request_of_visitor ON support.request (visitor_digest, request_id DESC) WHERE player_id IS NULL;
CREATE UNIQUE INDEX request_of_player_once ON support.request (player_id, create_key) WHERE player_id IS NOT NULL;
CREATE UNIQUE INDEX request_of_visitor_once ON support.request (create_key) WHERE player_id IS NULL;
CREATE INDEX request_to_answer ON support.request (updated_at, request_id) WHERE state = 'open';
CREATE INDEX request_of_visitor_age ON support.request (updated_at) WHERE player_id IS NULL;

CREATE TABLE support.message (
  request_id uuid    NOT NULL REFERENCES support.request ON DELETE CASCADE,
  number     integer NOT NULL,
  author     text    NOT NULL CHECK (author IN ('player', 'operator')),
  -- Who answered. The player is not told.
  operator   text    CHECK ((operator IS NOT NULL) = (author = 'operator')),
  text       text    NOT NULL,
  -- A message of a player is written once for each key.
  key        text,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (request_id, number),
  UNIQUE (request_id, key)
);
