-- Limits ask what one kind of posting moved since a moment; the order by id that these indexes had is asked by nobody.
CREATE INDEX posting_out ON accounts.posting (from_account, kind, posted_at);
CREATE INDEX posting_in  ON accounts.posting (to_account, kind, posted_at);
DROP INDEX accounts.posting_from;
DROP INDEX accounts.posting_to;
