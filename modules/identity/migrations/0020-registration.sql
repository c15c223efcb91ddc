-- The times at which the owner of an address confirmed it; null for one that nobody has confirmed.
ALTER TABLE identity.player
  ADD COLUMN email_confirmed_at timestamptz,
  ADD COLUMN phone_confirmed_at timestamptz;
-- A provider has confirmed the address of players who registered through it.
UPDATE identity.player SET email_confirmed_at = registered_at
WHERE email IS NOT NULL
  AND EXISTS (SELECT FROM identity.social_identity AS social WHERE social.player_id = player.id);

-- A confirmed telephone number belongs to one account.
CREATE UNIQUE INDEX player_phone_confirmed ON identity.player (phone) WHERE phone_confirmed_at IS NOT NULL;

-- The national number that a player's country requires, sealed.
CREATE TABLE identity.player_document (
  player_id     bigint PRIMARY KEY REFERENCES identity.player,
  country_code  text   NOT NULL CHECK (country_code ~ '^[a-z]{2}$'),
  kind          text   NOT NULL,
  number        text   NOT NULL,
  given_at      timestamptz NOT NULL
);

-- Where a player came from, by the tags of the first and the last visit that they agreed to keep.
CREATE TABLE identity.registration_origin (
  player_id   bigint  PRIMARY KEY REFERENCES identity.player,
  type        text    NOT NULL CHECK (type IN ('fast_reg', 'phone_reg', 'full_reg', 'soc_reg')),
  network     text,
  user_ref_id integer NOT NULL,
  bonus_id    text,
  first_deposit_bonus_type smallint NOT NULL CHECK (first_deposit_bonus_type BETWEEN 0 AND 2),
  first_touch jsonb   NOT NULL,
  last_touch  jsonb   NOT NULL
);
