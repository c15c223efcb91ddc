-- A player who wants their data erased may give up what is left on their accounts; the house has it then.
ALTER TABLE accounts.posting
  DROP CONSTRAINT posting_kind_check,
  ADD CONSTRAINT posting_kind_check
    CHECK (kind IN ('deposit', 'stake', 'loss', 'release', 'winnings', 'correction', 'exchange', 'points', 'given-up'));
