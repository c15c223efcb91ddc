-- What a deposit counts under the limits of its player, in minor units of the main account's currency, and the rate of the
-- moment at which it began, as the fraction numerator/denominator. Null for a deposit in the currency of the main account.
ALTER TABLE payments.payment
  ADD COLUMN counted_minor bigint CHECK (counted_minor > 0),
  ADD COLUMN limit_rate text,
  ADD CONSTRAINT limit_rate_is_whole CHECK ((counted_minor IS NULL) = (limit_rate IS NULL));
