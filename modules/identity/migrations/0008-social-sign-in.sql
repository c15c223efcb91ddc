-- Who somebody is elsewhere: a provider's number of him, which never changes, opens his account.
CREATE TABLE identity.social_identity (
  provider  text   NOT NULL,
  subject   text   NOT NULL,
  player_id bigint NOT NULL REFERENCES identity.player,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (provider, subject),
  UNIQUE (player_id, provider)
);

-- What was proven elsewhere and waits for a registration, or for a sign-in by password. Only a digest of it is kept.
CREATE TABLE identity.social_ticket (
  ticket_digest bytea PRIMARY KEY,
  provider      text  NOT NULL,
  subject       text  NOT NULL,
  email         text  NOT NULL,
  name          text  NOT NULL,
  surname       text  NOT NULL,
  currency      text  NOT NULL,
  country_code  text  NOT NULL,
  expires_at    timestamptz NOT NULL
);
CREATE INDEX social_ticket_expiry ON identity.social_ticket (expires_at);
