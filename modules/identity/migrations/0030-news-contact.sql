-- Nobody advertises to a player who may not play: the module of messages learns it by this column alone.
CREATE OR REPLACE VIEW identity.message_contact AS
SELECT player.id AS player_id, player.email,
       CASE WHEN player.phone_confirmed_at IS NOT NULL THEN player.phone END AS phone,
       player.email_confirmed_at IS NOT NULL AS is_email_confirmed,
       player.country_code,
       coalesce(last.language, 'en') AS language,
       player.ban_level = 0 AND player.frozen_at IS NULL AS may_play
FROM identity.player LEFT JOIN identity.last_sign_in AS last ON last.player_id = player.id
WHERE player.closed_at IS NULL;
