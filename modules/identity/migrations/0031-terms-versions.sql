-- The terms as players read them, by version and language. A version that players agreed to never changes.
CREATE TABLE identity.terms_version (
  version      integer     NOT NULL CHECK (version >= 1),
  language     text        NOT NULL CHECK (language ~ '^[a-z]{2}$'),
  text         text        NOT NULL CHECK (text <> ''),
  published_by text        NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (version, language)
);
CREATE TRIGGER terms_version_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON identity.terms_version
  FOR EACH STATEMENT EXECUTE FUNCTION identity.refuse_edit();
