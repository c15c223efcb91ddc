CREATE SCHEMA analytics;

-- What readers did, for a day; then only its totals stay. The key begins with the time and nothing refers to a row,
-- so that the table can be partitioned by time where one day is too much for it. visit names nobody.
CREATE TABLE analytics.event (
  received_at timestamptz NOT NULL,
  id          bigint GENERATED ALWAYS AS IDENTITY,
  happened_at timestamptz NOT NULL,
  visit       text CHECK (visit ~ '^[\w-]{16,40}$'),
  signed_in   boolean NOT NULL,
  name        text NOT NULL,
  -- The one word of the data that totals are kept for: a type, a method, an action.
  variant     text NOT NULL,
  data        jsonb NOT NULL,
  PRIMARY KEY (received_at, id)
);

-- Days are UTC.
CREATE TABLE analytics.daily_total (
  day     date NOT NULL,
  name    text NOT NULL,
  variant text NOT NULL,
  events  bigint NOT NULL CHECK (events > 0),
  PRIMARY KEY (day, name, variant)
);

-- Counters of a site: a kind of counter and the code that it is known by there.
CREATE TABLE analytics.counter (
  domain     text NOT NULL,
  project_id integer NOT NULL CHECK (project_id >= 0),
  type       text NOT NULL CHECK (type <> ''),
  code       text NOT NULL CHECK (code <> ''),
  saved_by   text NOT NULL CHECK (saved_by <> ''),
  saved_at   timestamptz NOT NULL,
  PRIMARY KEY (domain, project_id, type)
);
