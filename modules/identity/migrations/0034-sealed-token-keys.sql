-- The keys of signed tokens are sealed texts. The next start seals those that are here.
ALTER TABLE identity.token_key DROP CONSTRAINT token_key_secret_check;
ALTER TABLE identity.token_key
  ALTER COLUMN secret TYPE text USING translate(encode(secret, 'base64'), '+/=', '-_');
