-- The price that a player saw, where another one was accepted by their choice.
ALTER TABLE sportsbook.leg ADD COLUMN asked_odds_milli integer CHECK (asked_odds_milli > 1000);
