-- A session has one current token. A renewed token waits as the next one until the browser shows it.
ALTER TABLE identity.session
  ADD COLUMN is_kept     boolean NOT NULL DEFAULT false,
  ADD COLUMN seen_at     timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN renewed_at  timestamptz,
  ADD COLUMN next_digest bytea UNIQUE,
  ADD COLUMN next_at     timestamptz,
  -- The place of the sign-in, by its IP address, which is not kept.
  ADD COLUMN country     text,
  ADD COLUMN city        text;
UPDATE identity.session SET is_kept = true WHERE expires_at - created_at > interval '1 day';

-- Tokens that a session had before. One that is shown after reuse_from was stolen, and ends the session.
CREATE TABLE identity.retired_token (
  token_digest   bytea PRIMARY KEY,
  session_id     uuid  NOT NULL REFERENCES identity.session (id) ON DELETE CASCADE,
  -- Requests that were under way when the token was replaced still count until then.
  accepted_until timestamptz NOT NULL,
  reuse_from     timestamptz NOT NULL
);
CREATE INDEX retired_token_of_session ON identity.retired_token (session_id);

-- Sessions of the last twelve months that have ended, for the player and for operators.
CREATE TABLE identity.ended_session (
  id           uuid   PRIMARY KEY,
  player_id    bigint NOT NULL REFERENCES identity.player,
  -- Digest of the token that the browser has, which tells the browser why its session has ended.
  token_digest bytea  NOT NULL,
  started_at   timestamptz NOT NULL,
  seen_at      timestamptz NOT NULL,
  ended_at     timestamptz NOT NULL,
  reason       text   NOT NULL,
  browser      text,
  system       text,
  country      text,
  city         text
);
CREATE INDEX ended_session_of_player ON identity.ended_session (player_id, ended_at DESC, id DESC);
CREATE INDEX ended_session_token ON identity.ended_session (token_digest);
CREATE INDEX ended_session_age ON identity.ended_session (ended_at);

-- Sign-ins that failed at the password of a player, for the player's history.
CREATE TABLE identity.sign_in_failure (
  id        uuid   PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES identity.player,
  failed_at timestamptz NOT NULL,
  reason    text   NOT NULL,
  browser   text,
  system    text,
  country   text,
  city      text
);
CREATE INDEX sign_in_failure_of_player ON identity.sign_in_failure (player_id, failed_at DESC, id DESC);
CREATE INDEX sign_in_failure_age ON identity.sign_in_failure (failed_at);
