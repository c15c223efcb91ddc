CREATE SCHEMA identity;

CREATE TABLE identity.player (
  -- Starts high, so that an id is nine digits from the first player on; it doubles as a login.
  id            bigint GENERATED ALWAYS AS IDENTITY (START WITH 100000001) PRIMARY KEY,
  email         text,
  password_hash text   NOT NULL,
  name          text,
  surname       text,
  birth_date    date,
  phone         text,
  city          text,
  country_code  text   NOT NULL CHECK (country_code ~ '^[a-z]{2}$'),
  currency      text   NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  bonus_choice  smallint NOT NULL CHECK (bonus_choice BETWEEN 0 AND 2),
  promo_code    text,
  registered_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX player_email ON identity.player (lower(email)) WHERE email IS NOT NULL;

-- Only a digest of the token is kept: who reads the table cannot sign in with it.
CREATE TABLE identity.session (
  token_digest bytea  PRIMARY KEY,
  id           uuid   NOT NULL UNIQUE,
  player_id    bigint NOT NULL REFERENCES identity.player,
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL
);
CREATE INDEX session_of_player ON identity.session (player_id);
CREATE INDEX session_expiry ON identity.session (expires_at);

-- Failed sign-ins, by what was typed and by where from, for throttling.
CREATE TABLE identity.failed_login (
  subject   text NOT NULL,
  failed_at timestamptz NOT NULL
);
CREATE INDEX failed_login_recent ON identity.failed_login (subject, failed_at);
