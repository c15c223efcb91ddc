CREATE SCHEMA erasing;

-- Each opening of the gate through which an erasure reaches final records: whose records, of which table, and how many
-- rows it changed. The rows stay as the record of that.
CREATE TABLE erasing.passage (
  passage_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  erasure_id uuid   NOT NULL,
  player_id  bigint NOT NULL,
  table_name text   NOT NULL,
  opened_at  timestamptz NOT NULL,
  -- The transaction for which the gate is open. It closes it before it commits.
  xid        xid8,
  changed    bigint NOT NULL DEFAULT 0
);
CREATE INDEX passage_of_erasure ON erasing.passage (erasure_id);

CREATE FUNCTION erasing.keep_passage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.xid = pg_current_xact_id() AND to_jsonb(OLD) - ARRAY['xid', 'changed'] = to_jsonb(NEW) - ARRAY['xid', 'changed'] THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the record in erasing.% is append only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER passage_is_final BEFORE UPDATE OR DELETE ON erasing.passage
  FOR EACH ROW EXECUTE FUNCTION erasing.keep_passage();
CREATE TRIGGER passage_stays BEFORE TRUNCATE ON erasing.passage
  FOR EACH STATEMENT EXECUTE FUNCTION erasing.keep_passage();

CREATE FUNCTION erasing.require_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM erasing.passage WHERE passage_id = NEW.passage_id AND xid IS NOT NULL) THEN
    RAISE EXCEPTION 'the gate of an erasure was left open';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER passage_is_closed AFTER INSERT ON erasing.passage DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION erasing.require_closed();

-- Opens the gate to one table for the rest of the transaction, or until it is closed.
CREATE FUNCTION erasing.open_gate(erasure uuid, player bigint, target text, at timestamptz) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  opened bigint;
BEGIN
  INSERT INTO erasing.passage (erasure_id, player_id, table_name, opened_at, xid)
  VALUES (erasure, player, target, at, pg_current_xact_id()) RETURNING passage_id INTO opened;
  PERFORM set_config('erasing.passage', opened::text, true);
  RETURN opened;
END $$;

CREATE FUNCTION erasing.close_gate(opened bigint, rows bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE erasing.passage SET xid = NULL, changed = rows WHERE passage_id = opened;
  PERFORM set_config('erasing.passage', '', true);
END $$;

-- True while an erasure may change final records of a table. Triggers of those tables ask.
CREATE FUNCTION erasing.is_open(target text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  opened text := current_setting('erasing.passage', true);
BEGIN
  IF coalesce(opened, '') = '' THEN RETURN false; END IF;
  RETURN EXISTS (SELECT FROM erasing.passage
                 WHERE passage_id = opened::bigint AND table_name = target AND xid = pg_current_xact_id_if_assigned());
END $$;

-- Lets an erasure change only the columns that the trigger names, or remove rows where it names DELETE, and only rows of
-- its own player where the table has the number of one.
CREATE FUNCTION erasing.only_named() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_player bigint := (to_jsonb(OLD) ->> 'player_id')::bigint;
BEGIN
  IF of_player IS NOT NULL AND NOT EXISTS (
    SELECT FROM erasing.passage
    WHERE passage_id = current_setting('erasing.passage', true)::bigint AND player_id = of_player)
  THEN
    RAISE EXCEPTION 'an erasure changes records of its own player alone';
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF 'DELETE' = ANY (TG_ARGV) THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'an erasure removes no records of %.%', TG_TABLE_SCHEMA, TG_TABLE_NAME;
  END IF;
  IF to_jsonb(OLD) - TG_ARGV::text[] IS DISTINCT FROM to_jsonb(NEW) - TG_ARGV::text[] THEN
    RAISE EXCEPTION 'an erasure changes no other column of %.%', TG_TABLE_SCHEMA, TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
