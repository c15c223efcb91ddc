-- Losses (10, 11, 12), self-exclusion (30), session (31), reality check (32) and timeout (33) join; raises wait.
-- value_minor is minor units of an amount; days of 30 and 33, hours of 31, minutes of 32.
ALTER TABLE limits.player_limit
  DROP CONSTRAINT player_limit_limit_type_check,
  ADD CONSTRAINT limit_type_is_known
    CHECK (limit_type IN (1, 2, 3, 10, 11, 12, 20, 21, 22, 30, 31, 32, 33)),
  -- Only breaks (30, 33) end by themselves.
  ADD COLUMN ends_at             timestamptz,
  ADD CONSTRAINT breaks_end CHECK ((ends_at IS NOT NULL) = (limit_type IN (30, 33))),
  -- A change that waits: there is one when pending_due_at is set, and without a value it removes the limit.
  ADD COLUMN pending_value       bigint CHECK (pending_value >= 0),
  ADD COLUMN pending_due_at      timestamptz,
  ADD COLUMN pending_approved_at timestamptz,
  ADD CONSTRAINT pending_is_whole
    CHECK (pending_due_at IS NOT NULL OR (pending_value IS NULL AND pending_approved_at IS NULL));

-- Who asked for what, when. `value` as in player_limit; none for a removal.
CREATE TABLE limits.change (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id  bigint      NOT NULL,
  limit_type smallint    NOT NULL,
  effect     text        NOT NULL CHECK (effect IN ('acts', 'waits', 'approved', 'cancelled')),
  value      bigint,
  changed_at timestamptz NOT NULL
);
CREATE INDEX change_of_player ON limits.change (player_id, id DESC);

CREATE FUNCTION limits.refuse_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the record of limit changes is append only';
END $$;
CREATE TRIGGER change_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON limits.change
  FOR EACH STATEMENT EXECUTE FUNCTION limits.refuse_edit();

-- Deposits that were allowed and are being paid: they count before the ledger has them.
CREATE TABLE limits.deposit_hold (
  reference    text        PRIMARY KEY,
  player_id    bigint      NOT NULL,
  amount_minor bigint      NOT NULL CHECK (amount_minor > 0),
  held_until   timestamptz NOT NULL
);
CREATE INDEX deposit_hold_of_player ON limits.deposit_hold (player_id);

-- Playing time of the latest day (days since 1970, UTC) on which the player had a session limit.
CREATE TABLE limits.play_time (
  player_id bigint      PRIMARY KEY,
  day       integer     NOT NULL,
  used_ms   bigint      NOT NULL CHECK (used_ms >= 0),
  pinged_at timestamptz NOT NULL
);
