CREATE SCHEMA gate;

-- Addresses that have moved. from_path is a path, may begin with /{lng} and may end in *.
CREATE TABLE gate.redirect (
  from_path text PRIMARY KEY,
  to_path   text NOT NULL CHECK (to_path LIKE '/%' AND to_path NOT LIKE '//%'),
  code      integer NOT NULL CHECK (code IN (301, 302)),
  reason    text NOT NULL,
  saved_by  text NOT NULL CHECK (saved_by <> ''),
  saved_at  timestamptz NOT NULL
);

-- What is closed, or open again within what is closed. country NULL: every country, also an unknown one.
CREATE TABLE gate.block (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  country          text CHECK (country ~ '^[a-z]{2}$'),
  path_prefix      text NOT NULL CHECK (path_prefix LIKE '/%'),
  auth             text NOT NULL CHECK (auth IN ('any', 'visitor', 'player')),
  display_type_id  integer NOT NULL CHECK (display_type_id >= 0),
  template_type_id integer NOT NULL CHECK (template_type_id >= 0),
  reason           text NOT NULL,
  saved_by         text NOT NULL CHECK (saved_by <> ''),
  saved_at         timestamptz NOT NULL,
  CONSTRAINT block_case UNIQUE NULLS NOT DISTINCT (path_prefix, country, auth)
);
