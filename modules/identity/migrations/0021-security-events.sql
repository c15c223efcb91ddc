-- What happened to the safety of players' accounts. Append only.
CREATE TABLE identity.security_event (
  id          uuid   PRIMARY KEY,
  player_id   bigint NOT NULL REFERENCES identity.player,
  happened_at timestamptz NOT NULL,
  kind        text   NOT NULL,
  browser     text,
  system      text,
  country     text,
  city        text
);
CREATE INDEX security_event_of_player ON identity.security_event (player_id, happened_at DESC);
CREATE TRIGGER security_event_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON identity.security_event
  FOR EACH STATEMENT EXECUTE FUNCTION identity.refuse_edit();

-- The language of the page of the last sign-in: letters about the account come in it.
ALTER TABLE identity.last_sign_in ADD COLUMN language text NOT NULL DEFAULT 'en';
