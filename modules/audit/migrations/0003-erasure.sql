-- An erasure redacts the texts of entries, through its gate. The hashes of an entry stay, so that the chain stays whole; a
-- later entry of the chain has the hash of what is left of it.
CREATE OR REPLACE FUNCTION audit.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND coalesce(current_setting('erasing.passage', true), '') <> '' THEN
    IF TG_TABLE_NAME = 'entry' AND erasing.is_open('audit.entry') THEN RETURN NULL; END IF;
  END IF;
  RAISE EXCEPTION 'the audit record is append only';
END $$;
CREATE FUNCTION audit.only_texts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  texts text[] := ARRAY['actor_name', 'before', 'after', 'reason', 'address', 'session_id'];
BEGIN
  IF to_jsonb(OLD) - texts IS DISTINCT FROM to_jsonb(NEW) - texts THEN
    RAISE EXCEPTION 'an erasure changes nothing but the texts of an entry';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER erasure_of_texts BEFORE UPDATE ON audit.entry FOR EACH ROW EXECUTE FUNCTION audit.only_texts();
