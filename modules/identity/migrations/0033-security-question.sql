-- The question that a recovery asks beside its code or link, and the hash of its answer.
CREATE TABLE identity.security_question (
  player_id   bigint      PRIMARY KEY REFERENCES identity.player,
  question    text        NOT NULL,
  -- Sealed: the question that the player wrote; NULL for one of the list.
  own_text    text,
  answer_hash text        NOT NULL,
  set_at      timestamptz NOT NULL,
  CHECK ((question = 'own') = (own_text IS NOT NULL))
);

-- The answers that were given to the question of a link, and the time of the right one.
ALTER TABLE identity.one_time_link
  ADD COLUMN answers     smallint NOT NULL DEFAULT 0,
  ADD COLUMN answered_at timestamptz;
