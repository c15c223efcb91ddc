-- Players pay a premium for the insurance of a bet, and are paid the insured part of a stake that is lost.
ALTER TABLE accounts.posting
  DROP CONSTRAINT posting_kind_check,
  ADD CONSTRAINT posting_kind_check
    CHECK (kind IN ('deposit', 'stake', 'loss', 'release', 'winnings', 'correction', 'exchange', 'points', 'given-up', 'owed',
                    'repayment', 'tax', 'reserve', 'free-bet', 'premium', 'cover'));
