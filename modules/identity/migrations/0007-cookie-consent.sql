-- When a player agreed to cookies, as the browser tells it after a sign-in. Append only: it is a record of consent.
CREATE TABLE identity.cookie_consent (
  player_id bigint      NOT NULL REFERENCES identity.player,
  agreed_at timestamptz NOT NULL,
  told_at   timestamptz NOT NULL,
  PRIMARY KEY (player_id, agreed_at)
);
