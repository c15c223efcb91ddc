-- What a player owes, because a settlement was taken back after its money was spent, is a receivable with an account of its own
-- beside the cash in that currency: its balance is below zero by what is owed, and cash is never below zero. Whatever comes
-- into the cash while something is owed repays it in the same transaction.
ALTER TABLE accounts.account
  DROP CONSTRAINT account_kind_check,
  DROP CONSTRAINT account_check,
  DROP CONSTRAINT balance_not_below_zero,
  ADD CONSTRAINT account_kind_check CHECK (kind IN ('player_cash', 'player_bonus', 'player_held', 'player_points',
                                                    'player_owed', 'house', 'payment_clearing', 'tax', 'exchange', 'points')),
  ADD CONSTRAINT account_check
    CHECK ((player_id IS NOT NULL)
           = (kind IN ('player_cash', 'player_bonus', 'player_held', 'player_points', 'player_owed')));
ALTER TABLE accounts.posting
  DROP CONSTRAINT posting_kind_check,
  ADD CONSTRAINT posting_kind_check
    CHECK (kind IN ('deposit', 'stake', 'loss', 'release', 'winnings', 'correction', 'exchange', 'points', 'given-up', 'owed',
                    'repayment'));

-- Cash that is below zero by now becomes such a receivable.
ALTER TABLE accounts.posting DISABLE TRIGGER reversal_is_approved;
INSERT INTO accounts.account (kind, player_id, currency, balance_minor)
SELECT 'player_owed', player_id, currency, balance_minor
FROM accounts.account
WHERE kind = 'player_cash' AND balance_minor < 0;
INSERT INTO accounts.posting (key, kind, from_account, to_account, amount_minor, from_balance_minor, to_balance_minor,
                              reference, posted_at)
SELECT 'owed:migrated:' || owed.id, 'owed', owed.id, cash.id, -cash.balance_minor, cash.balance_minor, 0, 'owed', now()
FROM accounts.account AS owed
JOIN accounts.account AS cash ON cash.player_id = owed.player_id AND cash.currency = owed.currency AND cash.kind = 'player_cash'
WHERE owed.kind = 'player_owed';
ALTER TABLE accounts.posting ENABLE TRIGGER reversal_is_approved;
UPDATE accounts.account SET balance_minor = 0 WHERE kind = 'player_cash' AND balance_minor < 0;

ALTER TABLE accounts.account
  ADD CONSTRAINT balance_not_below_zero
    CHECK (CASE WHEN kind = 'player_owed' THEN balance_minor <= 0 ELSE balance_minor >= 0 END);
-- Those who owe money; hardly anybody is among them.
CREATE INDEX account_owed ON accounts.account (player_id, currency) WHERE kind = 'player_owed' AND balance_minor < 0;
