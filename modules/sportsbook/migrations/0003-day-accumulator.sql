-- The accumulator of a day of UTC as it was drawn when somebody first asked: the same for everybody until the next day,
-- in every process and after a restart, whatever the prices do and whichever of its matches have left the book.
CREATE TABLE sportsbook.day_accumulator (
  day      date  PRIMARY KEY,
  legs     jsonb NOT NULL,
  drawn_at timestamptz NOT NULL
);
