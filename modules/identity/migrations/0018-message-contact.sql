-- The contract with the module of messages: it reads this view and no table of this module. Closed accounts get no letters.
CREATE VIEW identity.message_contact AS
SELECT id AS player_id, email FROM identity.player WHERE email IS NOT NULL AND closed_at IS NULL;
COMMENT ON VIEW identity.message_contact IS 'The e-mail address of every player with an open account.';
