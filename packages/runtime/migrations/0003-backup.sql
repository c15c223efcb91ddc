-- The backups that the command completed. The console shows the age of the last one.
CREATE TABLE backup (
  taken_at timestamptz PRIMARY KEY,
  tables   integer NOT NULL,
  rows     bigint  NOT NULL
);
