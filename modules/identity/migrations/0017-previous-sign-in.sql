-- The sign-in before the one that opened the session, for the notice that the player sees once.
ALTER TABLE identity.session ADD COLUMN previous_sign_in jsonb;
