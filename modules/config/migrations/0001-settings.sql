CREATE SCHEMA config;

-- One row a setting of the catalogue, written when the process first starts with it. The id is what a setting
-- is known by; group and name may change with the catalogue. Rows that the catalogue has dropped stay.
CREATE TABLE config.setting (
  id         integer PRIMARY KEY,
  group_name text    NOT NULL,
  name       text    NOT NULL,
  value      jsonb   NOT NULL
);

-- What differs for a country, a language, or a language in a country.
CREATE TABLE config.setting_override (
  setting_id integer NOT NULL REFERENCES config.setting,
  country    text CHECK (country ~ '^[a-z]{2}$'),
  language   text CHECK (language ~ '^[a-z]{2}$'),
  value      jsonb   NOT NULL,
  CHECK (country IS NOT NULL OR language IS NOT NULL),
  CONSTRAINT setting_override_scope UNIQUE NULLS NOT DISTINCT (setting_id, country, language)
);

-- Who changed what, when, from what into what. SQL NULL: there was no override, or it was removed.
CREATE TABLE config.change (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  setting_id   integer NOT NULL REFERENCES config.setting,
  country      text,
  language     text,
  changed_by   text        NOT NULL CHECK (changed_by <> ''),
  changed_at   timestamptz NOT NULL,
  before_value jsonb,
  after_value  jsonb
);
CREATE INDEX change_of_setting ON config.change (setting_id, id DESC);

CREATE FUNCTION config.refuse_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the record of changes is append only';
END $$;
CREATE TRIGGER change_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON config.change
  FOR EACH STATEMENT EXECUTE FUNCTION config.refuse_edit();
