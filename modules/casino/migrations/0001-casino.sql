CREATE SCHEMA casino;

-- The seeds that decide the rounds of a player. The house commits to its seed before the first round; the seed is seen once
-- the player asks for another pair.
CREATE TABLE casino.seed_pair (
  pair_id     uuid        PRIMARY KEY,
  player_id   bigint      NOT NULL,
  -- 64 hexadecimal digits, sealed until they are revealed.
  server_seed text        NOT NULL,
  -- SHA-256 of the digits, in hexadecimal.
  commitment  text        NOT NULL,
  client_seed text        NOT NULL,
  -- The number of the next round under this pair.
  next_nonce  bigint      NOT NULL DEFAULT 0 CHECK (next_nonce >= 0),
  created_at  timestamptz NOT NULL,
  revealed_at timestamptz
);
CREATE UNIQUE INDEX seed_pair_in_use ON casino.seed_pair (player_id) WHERE revealed_at IS NULL;
CREATE INDEX seed_pair_of_player ON casino.seed_pair (player_id, created_at DESC);

-- A round is a bet and actions on the words of its seeds. It is played again from this row, so nothing else is kept of it.
CREATE TABLE casino.round (
  round_id      uuid        PRIMARY KEY,
  player_id     bigint      NOT NULL,
  currency      text        NOT NULL,
  game_id       text        NOT NULL,
  rules_version integer     NOT NULL,
  pair_id       uuid        NOT NULL REFERENCES casino.seed_pair,
  nonce         bigint      NOT NULL,
  bet           jsonb       NOT NULL,
  actions       jsonb       NOT NULL DEFAULT '[]',
  staked_minor  bigint      NOT NULL CHECK (staked_minor > 0),
  -- What the round returned, stakes included; none while it goes on.
  return_minor  bigint      CHECK (return_minor >= 0),
  -- The rate at which the round counts under limits; none in the currency of the main account.
  limit_rate    text,
  started_at    timestamptz NOT NULL,
  ended_at      timestamptz,
  CONSTRAINT ended_rounds_have_a_return CHECK ((return_minor IS NULL) = (ended_at IS NULL)),
  UNIQUE (pair_id, nonce)
);
CREATE INDEX round_of_player ON casino.round (player_id, started_at DESC, round_id DESC);
-- A player has one open round in a game.
CREATE UNIQUE INDEX round_open ON casino.round (player_id, game_id) WHERE ended_at IS NULL;
