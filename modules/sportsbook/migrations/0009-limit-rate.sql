-- The rate at which a bet counts under the limits of its player, as the fraction numerator/denominator: units of the main
-- account's currency for one unit of the bet's. Null for a bet in the currency of the main account.
ALTER TABLE sportsbook.bet ADD COLUMN limit_rate text;
