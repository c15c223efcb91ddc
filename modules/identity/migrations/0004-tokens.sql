-- Keys of signed tokens, one for each period of thirty days; the first process that needs a period's key makes it.
CREATE TABLE identity.token_key (
  period int   PRIMARY KEY,
  secret bytea NOT NULL CHECK (length(secret) = 32)
);

-- When the player last gave the password to this session; null for sessions that are older than this column.
ALTER TABLE identity.session ADD COLUMN password_at timestamptz;
