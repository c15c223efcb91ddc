-- The rules by which the keys of a player were made. A job compares the players whose keys are of older rules: those who
-- gave their names for the identification before these counted.
ALTER TABLE identity.person_key ADD COLUMN rules_version smallint NOT NULL DEFAULT 1;
