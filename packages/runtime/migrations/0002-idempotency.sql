-- Answers to calls that happen once for each key. Kept for 24 hours.
CREATE TABLE idempotent_answer (
  player_id   bigint NOT NULL,
  scope       text   NOT NULL,
  key         text   NOT NULL,
  body_digest bytea  NOT NULL,
  answer      jsonb  NOT NULL,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, scope, key)
);
CREATE INDEX idempotent_answer_age ON idempotent_answer (answered_at);
