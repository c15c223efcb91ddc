-- The stake of a bet that a trader decides about is reserved, and given back before the bet is placed or when it is not. It
-- is no stake before the bet is placed: no limit of stakes and no report counts it.
ALTER TABLE accounts.posting
  DROP CONSTRAINT posting_kind_check,
  ADD CONSTRAINT posting_kind_check
    CHECK (kind IN ('deposit', 'stake', 'loss', 'release', 'winnings', 'correction', 'exchange', 'points', 'given-up', 'owed',
                    'repayment', 'tax', 'reserve'));
