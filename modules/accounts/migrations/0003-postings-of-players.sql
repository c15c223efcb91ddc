-- Players read their own accounts, newest first. A posting keeps a balance on the sides that belong to a player, so
-- that the house, which stands on one side of nearly all, is not in these indexes.
CREATE INDEX posting_out_of_player ON accounts.posting (from_account, id) WHERE from_balance_minor IS NOT NULL;
CREATE INDEX posting_into_player   ON accounts.posting (to_account, id)   WHERE to_balance_minor IS NOT NULL;
