-- Erasures of the data of a player. The row names nobody: what was erased is counted in the steps, and stays.
CREATE TABLE privacy.erasure (
  erasure_id    uuid    PRIMARY KEY,
  player_id     bigint  NOT NULL,
  asked_by      text    NOT NULL CHECK (asked_by IN ('player', 'operators')),
  -- The approved proposal of operators.
  proposal_id   uuid    CHECK ((proposal_id IS NOT NULL) = (asked_by = 'operators')),
  language      text    NOT NULL CHECK (language ~ '^[a-z]{2}$'),
  country       text    CHECK (country ~ '^[a-z]{2}$'),
  -- The player gives up the money that is left on the day of the erasure.
  gives_up_money boolean NOT NULL,
  state         text    NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'taken-back')),
  asked_at      timestamptz NOT NULL,
  due_at        timestamptz NOT NULL,
  -- The time of the next try, while something keeps it from running: an open bet, money.
  next_try_at   timestamptz NOT NULL,
  obstacles     text[]  NOT NULL DEFAULT '{}',
  began_at      timestamptz,
  finished_at   timestamptz,
  -- While a self-exclusion runs, what recognises the person stays; the time of the next look at it.
  excluded_look_at timestamptz,
  CHECK ((state IN ('running', 'done')) = (began_at IS NOT NULL)),
  CHECK ((state IN ('done', 'taken-back')) = (finished_at IS NOT NULL))
);
CREATE UNIQUE INDEX erasure_under_way ON privacy.erasure (player_id) WHERE state IN ('waiting', 'running');
CREATE INDEX erasure_of_player ON privacy.erasure (player_id, asked_at DESC);
CREATE INDEX erasure_to_do ON privacy.erasure (next_try_at) WHERE state IN ('waiting', 'running');
CREATE INDEX erasure_of_excluded ON privacy.erasure (excluded_look_at) WHERE excluded_look_at IS NOT NULL;
CREATE INDEX erasure_by_time ON privacy.erasure (asked_at DESC, erasure_id DESC);
CREATE INDEX erasure_by_state ON privacy.erasure (state, asked_at DESC, erasure_id DESC);

-- What an erasure has done, step by step, each in one transaction: a step that is here is not done again.
CREATE TABLE privacy.erasure_step (
  erasure_id uuid   NOT NULL REFERENCES privacy.erasure,
  -- A table and a datum of it, or a step of its own.
  step       text   NOT NULL,
  datum      text   NOT NULL,
  rows       bigint NOT NULL CHECK (rows >= 0),
  done_at    timestamptz NOT NULL,
  PRIMARY KEY (erasure_id, step)
);

-- The key of each erasure, sealed. Without it nothing that was kept can be opened.
CREATE TABLE privacy.erasure_key (
  erasure_id uuid PRIMARY KEY REFERENCES privacy.erasure,
  sealed_key text NOT NULL
);

-- What the law keeps, encrypted with the key of its erasure, until the years are over.
CREATE TABLE privacy.kept_record (
  record_id  uuid   PRIMARY KEY,
  erasure_id uuid   NOT NULL REFERENCES privacy.erasure_key,
  table_name text   NOT NULL,
  datum      text   NOT NULL,
  rows       bigint NOT NULL,
  content    bytea  NOT NULL,
  -- The file, where the record is one and no rows.
  file_id    text,
  kept_until timestamptz NOT NULL
);
ALTER TABLE privacy.kept_record ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE INDEX kept_record_of_erasure ON privacy.kept_record (erasure_id);
CREATE INDEX kept_record_over ON privacy.kept_record (kept_until);

-- Files that have to go after the transaction that took their rows.
CREATE TABLE privacy.file_to_remove (
  erasure_id uuid NOT NULL REFERENCES privacy.erasure,
  table_name text NOT NULL,
  file_id    text NOT NULL,
  PRIMARY KEY (table_name, file_id)
);

-- The gate to final records opens for an erasure that runs, and for its own player.
CREATE FUNCTION privacy.require_running() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM privacy.erasure
             WHERE erasure_id = NEW.erasure_id AND player_id = NEW.player_id AND state = 'running') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'final records are redacted only by an erasure that runs';
END $$;
CREATE TRIGGER passage_needs_erasure BEFORE INSERT ON erasing.passage
  FOR EACH ROW EXECUTE FUNCTION privacy.require_running();
