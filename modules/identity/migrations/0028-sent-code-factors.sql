-- The players whose second step can be a code to their confirmed e-mail address or telephone number.
CREATE TABLE identity.sent_code_factor (
  player_id bigint      NOT NULL REFERENCES identity.player,
  method    text        NOT NULL CHECK (method IN ('email', 'sms')),
  added_at  timestamptz NOT NULL,
  PRIMARY KEY (player_id, method)
);
