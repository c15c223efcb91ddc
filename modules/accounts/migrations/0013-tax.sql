-- A tax on a bet moves between the cash of its player and the account of taxes: with the stake, or with the return.
ALTER TABLE accounts.posting
  DROP CONSTRAINT posting_kind_check,
  ADD CONSTRAINT posting_kind_check
    CHECK (kind IN ('deposit', 'stake', 'loss', 'release', 'winnings', 'correction', 'exchange', 'points', 'given-up', 'owed',
                    'repayment', 'tax'));
-- What a report of the taxes of a period looks for.
CREATE INDEX posting_tax ON accounts.posting (posted_at) WHERE kind = 'tax';

CREATE OR REPLACE VIEW accounts.report_posting AS
SELECT posting.id,
       posting.kind,
       posting.posted_at,
       posting.reference,
       coalesce(source.player_id, target.player_id) AS player_id,
       source.currency,
       source.kind AS from_kind,
       target.kind AS to_kind,
       posting.amount_minor,
       posting.key LIKE 'bet:%:part:%' AS is_part,
       posting.key LIKE 'bet:%:stake-tax%' AS is_stake_tax
FROM accounts.posting
JOIN accounts.account AS source ON source.id = posting.from_account
JOIN accounts.account AS target ON target.id = posting.to_account
WHERE posting.kind <> 'points';
COMMENT ON VIEW accounts.report_posting IS
  'Every posting with the kinds of its two accounts. player_id is null between two accounts of the house. is_part is true '
  'for the settlement of a part of a bet, is_stake_tax for a tax on a stake and for its return.';
