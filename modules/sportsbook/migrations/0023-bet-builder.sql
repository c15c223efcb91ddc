-- The bet builders of a bet: the legs on a match that is named here are parts of one leg. Each has the price of every subset
-- of its parts, so that a void part settles as printed, whatever model has made the prices.
ALTER TABLE sportsbook.bet ADD COLUMN builders jsonb;

-- A saved slip has its builders at the prices of the moment, as a bet has.
ALTER TABLE sportsbook.saved_slip ADD COLUMN builders jsonb;
