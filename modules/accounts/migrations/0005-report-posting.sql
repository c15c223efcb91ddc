-- Reports read the postings of a day. The ledger is in the order of time, so that the ranges of its pages suffice.
CREATE INDEX posting_time ON accounts.posting USING brin (posted_at) WITH (pages_per_range = 32, autosummarize = on);

-- The contract with modules that report on the ledger: they read this view and no table of this module. A column stays,
-- and new ones come at the end.
CREATE VIEW accounts.report_posting AS
SELECT posting.id,
       posting.kind,
       posting.posted_at,
       posting.reference,
       coalesce(source.player_id, target.player_id) AS player_id,
       source.currency,
       source.kind AS from_kind,
       target.kind AS to_kind,
       posting.amount_minor
FROM accounts.posting
JOIN accounts.account AS source ON source.id = posting.from_account
JOIN accounts.account AS target ON target.id = posting.to_account;
COMMENT ON VIEW accounts.report_posting IS
  'Every posting with the kinds of its two accounts. player_id is null between two accounts of the house.';
