-- Texts of the site that an operator has written in the place of those of the code, and all their changes.
CREATE TABLE config.site_text (
  dictionary text NOT NULL CHECK (dictionary <> ''),
  key        text NOT NULL CHECK (key <> ''),
  language   text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
  text       text NOT NULL CHECK (text <> ''),
  saved_by   text NOT NULL CHECK (saved_by <> ''),
  saved_at   timestamptz NOT NULL,
  PRIMARY KEY (dictionary, key, language)
);
CREATE TABLE config.site_text_change (
  change_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dictionary text NOT NULL,
  key        text NOT NULL,
  language   text NOT NULL,
  before     text,
  after      text,
  changed_by text NOT NULL CHECK (changed_by <> ''),
  changed_at timestamptz NOT NULL,
  CHECK (before IS NOT NULL OR after IS NOT NULL)
);
CREATE INDEX change_of_site_text ON config.site_text_change (dictionary, key, language, change_id DESC);
