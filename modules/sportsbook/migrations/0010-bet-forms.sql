-- How a bet combines its legs; null for a single and for an accumulator of all legs. The unit is the stake of one line; null
-- where the whole stake is one line.
ALTER TABLE sportsbook.bet ADD COLUMN form jsonb;
ALTER TABLE sportsbook.bet ADD COLUMN unit_stake_minor bigint CHECK (unit_stake_minor > 0);
ALTER TABLE sportsbook.bet ADD CHECK ((form IS NULL) = (unit_stake_minor IS NULL));
-- The chance of a leg in millionths when it was placed; an anti-accumulator is priced and settled by it.
ALTER TABLE sportsbook.leg ADD COLUMN probability_ppm integer CHECK (probability_ppm BETWEEN 1 AND 999999);
