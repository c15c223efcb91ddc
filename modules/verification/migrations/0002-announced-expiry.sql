-- The day of expiry of which the player got a letter.
ALTER TABLE verification.identification ADD COLUMN announced_expiry date;
