-- The notes of staff leave the record when the data of the player are erased, through the gate of the erasure.
CREATE OR REPLACE FUNCTION verification.refuse_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'TRUNCATE' AND coalesce(current_setting('erasing.passage', true), '') <> '' THEN
    IF erasing.is_open(TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME) THEN RETURN NULL; END IF;
  END IF;
  RAISE EXCEPTION 'the record in verification.% is append only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER erasure_of_notes BEFORE UPDATE OR DELETE ON verification.event
  FOR EACH ROW EXECUTE FUNCTION erasing.only_named('note');
