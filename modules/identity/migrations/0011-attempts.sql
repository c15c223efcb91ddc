-- An attempt counts as failed from before its password is looked at, so that those made at once count one another; the
-- one that was right is taken back by its id. Null for rows that are older than this column.
ALTER TABLE identity.failed_login ADD COLUMN attempt uuid;

-- For the sweep of those that count no longer.
CREATE INDEX failed_login_age ON identity.failed_login (failed_at);
