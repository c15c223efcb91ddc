CREATE SCHEMA audit;

-- The head of each day's chain. The newest one is locked while an entry is added, so that entries come one after another.
CREATE TABLE audit.day (
  day           date    PRIMARY KEY,
  -- The day before it that has entries; null for the first day of all.
  previous_day  date    UNIQUE,
  entries       integer NOT NULL CHECK (entries >= 0),
  -- The hash of the day's last entry, and while there is none, that of the day before it.
  hash          bytea   NOT NULL CHECK (octet_length(hash) = 32),
  last_at       timestamptz(3)
);

CREATE TABLE audit.entry (
  day           date    NOT NULL,
  no            integer NOT NULL CHECK (no > 0),
  actor_kind    text    NOT NULL CHECK (actor_kind IN ('operator', 'token', 'command', 'system', 'anonymous')),
  actor_id      text,
  actor_name    text    NOT NULL,
  action        text    NOT NULL,
  subject       text    NOT NULL,
  before        jsonb,
  after         jsonb,
  reason        text,
  -- The IP address of the request.
  address       text,
  request_id    text,
  session_id    text,
  -- To the millisecond, since that is what the hash covers.
  at            timestamptz(3) NOT NULL,
  previous_hash bytea   NOT NULL CHECK (octet_length(previous_hash) = 32),
  hash          bytea   NOT NULL CHECK (octet_length(hash) = 32),
  PRIMARY KEY (day, no)
);
-- Every search is sorted by day and number, newest first. That is the order of time too.
CREATE INDEX entry_of_subject ON audit.entry (subject text_pattern_ops, day DESC, no DESC);
CREATE INDEX entry_of_actor   ON audit.entry (actor_id, day DESC, no DESC);
CREATE INDEX entry_of_action  ON audit.entry (action, day DESC, no DESC);

-- The words by which an entry is found.
CREATE FUNCTION audit.words(actor_name text, action text, subject text, reason text, address text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple'::regconfig, translate(
    actor_name || ' ' || action || ' ' || subject || ' ' || coalesce(reason, '') || ' ' || coalesce(address, ''),
    '/.@:_-', '      '))
$$;
CREATE INDEX entry_by_words ON audit.entry USING gin (audit.words(actor_name, action, subject, reason, address));

-- An entry is accepted only as the next one of the newest day, and moves the head of that day.
CREATE FUNCTION audit.add_to_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE audit.day SET entries = NEW.no, hash = NEW.hash, last_at = NEW.at
  WHERE day = NEW.day AND entries = NEW.no - 1 AND hash = NEW.previous_hash
    AND day = (SELECT max(day) FROM audit.day);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the audit record takes an entry only at the end of its chain';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER entry_adds_to_chain AFTER INSERT ON audit.entry
  FOR EACH ROW EXECUTE FUNCTION audit.add_to_chain();

CREATE FUNCTION audit.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit record is append only';
END $$;
CREATE TRIGGER entry_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON audit.entry
  FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_change();
CREATE TRIGGER day_is_final BEFORE DELETE OR TRUNCATE ON audit.day
  FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_change();
-- Only the trigger of a new entry moves a head. Outside of a trigger the depth is zero.
CREATE TRIGGER head_is_moved_by_entries BEFORE UPDATE ON audit.day
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION audit.refuse_change();
