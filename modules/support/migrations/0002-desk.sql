-- A request changes by its asker and by several operators, so a save names the version that it saw.
ALTER TABLE support.request
  ADD COLUMN version           integer NOT NULL DEFAULT 1,
  -- The country of the player, or from which a visitor asked; null when it is not known.
  ADD COLUMN country           text,
  -- The operator who has the request. The name is kept, so that a list needs no other module.
  ADD COLUMN assignee_id       bigint,
  ADD COLUMN assignee_name     text,
  -- The time since which its author has waited for an answer.
  ADD COLUMN waiting_since     timestamptz,
  ADD COLUMN first_answered_at timestamptz,
  ADD COLUMN rating            smallint CHECK (rating BETWEEN 1 AND 5),
  ADD COLUMN rating_line       text,
  ADD COLUMN rated_at          timestamptz,
  ADD CHECK ((assignee_id IS NULL) = (assignee_name IS NULL)),
  ADD CHECK ((rating IS NULL) = (rated_at IS NULL)),
  ADD CHECK (rating_line IS NULL OR rating IS NOT NULL);

UPDATE support.request SET waiting_since = updated_at WHERE state = 'open';
UPDATE support.request SET first_answered_at = answer.at
FROM (SELECT request_id, min(written_at) AS at FROM support.message WHERE author = 'operator' GROUP BY request_id) answer
WHERE answer.request_id = request.request_id;
ALTER TABLE support.request ADD CHECK ((waiting_since IS NOT NULL) = (state = 'open'));

DROP INDEX support.request_to_answer;
CREATE INDEX request_waiting      ON support.request (waiting_since, request_id) WHERE state = 'open';
CREATE INDEX request_by_change    ON support.request (updated_at DESC, request_id DESC);
CREATE INDEX request_by_state     ON support.request (state, updated_at DESC, request_id DESC);
CREATE INDEX request_of_topic     ON support.request (topic, updated_at DESC, request_id DESC);
CREATE INDEX request_of_assignee  ON support.request (assignee_id, updated_at DESC, request_id DESC)
  WHERE assignee_id IS NOT NULL;
CREATE INDEX request_first_answer ON support.request (first_answered_at) WHERE first_answered_at IS NOT NULL;
CREATE INDEX request_rated        ON support.request (rated_at) WHERE rated_at IS NOT NULL;
-- A player has one appeal at a time.
CREATE UNIQUE INDEX request_appeal ON support.request (player_id) WHERE topic = 'appeal' AND state <> 'closed';

-- The words by which a request is found.
CREATE INDEX request_by_words ON support.request
  USING gin (to_tsvector('simple'::regconfig, translate(subject || ' ' || coalesce(email, ''), '/.@:_-', '      ')));
CREATE INDEX message_by_words ON support.message
  USING gin (to_tsvector('simple'::regconfig, translate(text, '/.@:_-', '      ')));

-- A key of an operator is not one of the asker.
ALTER TABLE support.message DROP CONSTRAINT message_request_id_key_key;
ALTER TABLE support.message ADD CONSTRAINT message_once UNIQUE (request_id, author, key);

-- What operators write for one another. The asker never reads it.
CREATE TABLE support.note (
  request_id  uuid    NOT NULL REFERENCES support.request ON DELETE CASCADE,
  number      integer NOT NULL,
  operator_id bigint  NOT NULL,
  operator    text    NOT NULL,
  text        text    NOT NULL,
  key         text    NOT NULL,
  written_at  timestamptz NOT NULL,
  PRIMARY KEY (request_id, number),
  UNIQUE (request_id, operator_id, key)
);

-- Answers that operators insert and then complete.
CREATE TABLE support.canned_answer (
  canned_id  uuid    PRIMARY KEY,
  lng        text    NOT NULL,
  title      text    NOT NULL,
  text       text    NOT NULL,
  version    integer NOT NULL DEFAULT 1,
  changed_by text    NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX canned_answer_of_language ON support.canned_answer (lng, title);
