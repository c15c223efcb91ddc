-- The private key is sealed from now on, so that a thief of the database or of a backup cannot send messages in the name of
-- the site. The next start seals that of an older version.
ALTER TABLE notify.vapid_key DROP CONSTRAINT vapid_key_private_key_check;
