-- What a free bet wins is paid out of the account of promotions. Its stake is nobody's money, and is not posted.
ALTER TABLE accounts.account
  DROP CONSTRAINT account_kind_check,
  ADD CONSTRAINT account_kind_check CHECK (kind IN ('player_cash', 'player_bonus', 'player_held', 'player_points',
                                                    'player_owed', 'house', 'payment_clearing', 'tax', 'exchange', 'points',
                                                    'promotions'));
ALTER TABLE accounts.posting
  DROP CONSTRAINT posting_kind_check,
  ADD CONSTRAINT posting_kind_check
    CHECK (kind IN ('deposit', 'stake', 'loss', 'release', 'winnings', 'correction', 'exchange', 'points', 'given-up', 'owed',
                    'repayment', 'tax', 'reserve', 'free-bet'));
