-- Exports of lists. The file is kept in chunks for a day, so that any process can write and any other can send it.
CREATE TABLE console.export (
  export_id   uuid    PRIMARY KEY,
  operator_id bigint  NOT NULL,
  list_id     text    NOT NULL,
  format      text    NOT NULL CHECK (format IN ('csv', 'xlsx')),
  query       jsonb   NOT NULL,
  columns     text[]  NOT NULL,
  -- The rights under which rows are read: a permission, and the countries to which it is limited or null.
  rights      jsonb   NOT NULL,
  state       text    NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
  row_count   integer NOT NULL DEFAULT 0,
  byte_count  bigint  NOT NULL DEFAULT 0,
  created_at  timestamptz NOT NULL,
  finished_at timestamptz,
  -- The process that writes the file, and the time until which no other takes the job over.
  holder      uuid,
  lease_until timestamptz,
  attempts    integer NOT NULL DEFAULT 0
);
CREATE INDEX export_of_operator ON console.export (operator_id, export_id DESC);
CREATE INDEX export_unfinished ON console.export (created_at) WHERE state IN ('waiting', 'running');
CREATE INDEX export_by_age ON console.export (created_at);

CREATE TABLE console.export_chunk (
  export_id uuid    NOT NULL REFERENCES console.export ON DELETE CASCADE,
  no        integer NOT NULL,
  content   bytea   NOT NULL,
  PRIMARY KEY (export_id, no)
);
ALTER TABLE console.export_chunk ALTER COLUMN content SET STORAGE EXTERNAL;
