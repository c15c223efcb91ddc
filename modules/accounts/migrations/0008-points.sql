-- Points are earned by stakes. They are no money: their accounts have the unit PTS, which is no currency, and reports on money
-- do not see them.
ALTER TABLE accounts.account
  DROP CONSTRAINT account_kind_check,
  DROP CONSTRAINT account_check,
  ADD CONSTRAINT account_kind_check CHECK (kind IN ('player_cash', 'player_bonus', 'player_held', 'player_points',
                                                    'house', 'payment_clearing', 'tax', 'exchange', 'points')),
  ADD CONSTRAINT account_check
    CHECK ((player_id IS NOT NULL) = (kind IN ('player_cash', 'player_bonus', 'player_held', 'player_points'))),
  ADD CONSTRAINT points_are_no_money CHECK ((currency = 'PTS') = (kind IN ('player_points', 'points')));
ALTER TABLE accounts.posting
  DROP CONSTRAINT posting_kind_check,
  ADD CONSTRAINT posting_kind_check
    CHECK (kind IN ('deposit', 'stake', 'loss', 'release', 'winnings', 'correction', 'exchange', 'points'));

CREATE OR REPLACE VIEW accounts.report_posting AS
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
JOIN accounts.account AS target ON target.id = posting.to_account
WHERE posting.kind <> 'points';
