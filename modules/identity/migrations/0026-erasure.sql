-- The time at which the data of a player were erased. Such an account stays closed.
ALTER TABLE identity.player
  ADD COLUMN erased_at timestamptz,
  ADD CONSTRAINT erased_is_closed CHECK (erased_at IS NULL OR closed_at IS NOT NULL);

-- Final records let an erasure through, which opens a gate and is recorded by that. Without one nothing asks the gate.
CREATE OR REPLACE FUNCTION identity.refuse_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'TRUNCATE' AND coalesce(current_setting('erasing.passage', true), '') <> '' THEN
    IF erasing.is_open(TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME) THEN RETURN NULL; END IF;
  END IF;
  RAISE EXCEPTION 'the record in identity.% is append only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER erasure_of_reasons BEFORE UPDATE OR DELETE ON identity.ban_change
  FOR EACH ROW EXECUTE FUNCTION erasing.only_named('reason');
CREATE TRIGGER erasure_of_reasons BEFORE UPDATE OR DELETE ON identity.convert_change
  FOR EACH ROW EXECUTE FUNCTION erasing.only_named('reason');
CREATE TRIGGER erasure_of_nothing BEFORE UPDATE OR DELETE ON identity.terms_agreement
  FOR EACH ROW EXECUTE FUNCTION erasing.only_named();
CREATE TRIGGER erasure_of_nothing BEFORE UPDATE OR DELETE ON identity.cookie_consent
  FOR EACH ROW EXECUTE FUNCTION erasing.only_named();
CREATE TRIGGER erasure_of_events BEFORE UPDATE OR DELETE ON identity.security_event
  FOR EACH ROW EXECUTE FUNCTION erasing.only_named('DELETE');
