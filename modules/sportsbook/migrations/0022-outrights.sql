-- The terms of the place part of an each-way leg when it was placed: {"numerator": 1, "denominator": 4, "places": 3}.
ALTER TABLE sportsbook.leg ADD COLUMN place_terms jsonb;
-- The part of the winnings that withdrawn competitors of the market took, in percent; null without one.
ALTER TABLE sportsbook.leg ADD COLUMN rule_four_percent smallint CHECK (rule_four_percent BETWEEN 1 AND 90);
