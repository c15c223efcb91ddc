-- The lease on the feeds, in one row. The process that holds it receives the feeds, settles bets and saves matches, and raises the
-- beat every second. A process that takes it over raises the number. The number is the key, so that a beat waits for no
-- transaction that has locked the key, while a takeover does.
CREATE TABLE sportsbook.feed_lease (
  number bigint  PRIMARY KEY,
  beat   bigint  NOT NULL,
  holder text,
  is_one boolean NOT NULL DEFAULT true UNIQUE CHECK (is_one)
);
COMMENT ON COLUMN sportsbook.feed_lease.holder IS 'Null when the last holder has given it back.';
INSERT INTO sportsbook.feed_lease (number, beat) VALUES (0, 0);
