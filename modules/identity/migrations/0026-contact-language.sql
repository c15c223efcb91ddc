-- What the module of messages reads of a player: the addresses of an open account, and the language of the last sign-in.
-- Only a confirmed number is shown, since a message to a wrong one tells a stranger about the account.
CREATE OR REPLACE VIEW identity.message_contact AS
SELECT player.id AS player_id, player.email,
       CASE WHEN player.phone_confirmed_at IS NOT NULL THEN player.phone END AS phone,
       player.email_confirmed_at IS NOT NULL AS is_email_confirmed,
       player.country_code,
       coalesce(last.language, 'en') AS language
FROM identity.player LEFT JOIN identity.last_sign_in AS last ON last.player_id = player.id
WHERE player.closed_at IS NULL;
COMMENT ON VIEW identity.message_contact IS 'The addresses of every player with an open account, and the language of letters.';
