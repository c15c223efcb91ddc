-- Rules of insurance say for which bets players can insure their stake.
ALTER TABLE sportsbook.trading_rule
  DROP CONSTRAINT trading_rule_kind_check,
  ADD CONSTRAINT trading_rule_kind_check
    CHECK (kind IN ('margin', 'price', 'limit', 'liability', 'tax', 'referral', 'insurance'));
-- The insurance of a bet with the terms on which it was sold: the share of the stake, the chance of a loss, the margin, the
-- insured part and the premium, in minor units as texts; null for a bet without one.
ALTER TABLE sportsbook.bet ADD COLUMN insurance jsonb;
