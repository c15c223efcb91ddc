-- The time of the last alive of each producer up to which everything that it sent is stored. A feed that can repeat what it has
-- sent is asked for it from there after a restart, and by a worker that takes over.
CREATE TABLE sportsbook.feed_progress (
  feed       text   NOT NULL,
  producer   text   NOT NULL,
  handled_ms bigint NOT NULL,
  PRIMARY KEY (feed, producer)
);
