-- The processes that run now. Each renews its row every ten seconds; a row that is a minute old is deleted.
CREATE UNLOGGED TABLE console.process (
  process_id   uuid    PRIMARY KEY,
  role         text    NOT NULL,
  host         text    NOT NULL,
  pid          integer NOT NULL,
  version      text    NOT NULL,
  node_version text    NOT NULL,
  started_at   timestamptz NOT NULL,
  seen_at      timestamptz NOT NULL,
  memory_bytes bigint  NOT NULL,
  jobs         jsonb   NOT NULL,
  feeds        jsonb   NOT NULL,
  remotes      jsonb   NOT NULL
);
