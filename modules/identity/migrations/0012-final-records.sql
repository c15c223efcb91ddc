-- What was decided about a player, and what he has agreed to, is a record: the database itself keeps it as it was.
CREATE FUNCTION identity.refuse_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the record in identity.% is append only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER ban_change_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON identity.ban_change
  FOR EACH STATEMENT EXECUTE FUNCTION identity.refuse_edit();
CREATE TRIGGER terms_agreement_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON identity.terms_agreement
  FOR EACH STATEMENT EXECUTE FUNCTION identity.refuse_edit();
CREATE TRIGGER cookie_consent_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON identity.cookie_consent
  FOR EACH STATEMENT EXECUTE FUNCTION identity.refuse_edit();
CREATE TRIGGER convert_change_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON identity.convert_change
  FOR EACH STATEMENT EXECUTE FUNCTION identity.refuse_edit();
