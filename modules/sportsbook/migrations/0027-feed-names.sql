-- Names that a feed's source gave when it was asked: players who may score, and texts of markets. They spare a process that
-- starts its questions.
CREATE TABLE sportsbook.feed_name (
  -- The id in the feed, such as sr:player:44614 or pre:outcometext:9896.
  source_id text NOT NULL,
  language text NOT NULL,
  name text NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (source_id, language)
);
CREATE INDEX feed_name_age ON sportsbook.feed_name (read_at);
