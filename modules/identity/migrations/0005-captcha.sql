-- Captchas that were handed out. A row is deleted by the call that its token was used for, so that it is used once.
CREATE TABLE identity.captcha (
  id           uuid     PRIMARY KEY,
  type         smallint NOT NULL CHECK (type IN (100, 111, 112, 113)),
  call         text     NOT NULL,
  address      text     NOT NULL,
  -- What a solution is checked against, by type.
  secret       text     NOT NULL,
  -- Of the token that a right solution was answered with.
  token_digest bytea    UNIQUE,
  expires_at   timestamptz NOT NULL
);
CREATE INDEX captcha_expiry ON identity.captcha (expires_at);
