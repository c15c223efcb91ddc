-- The number of a bet, which players write down: 15 digits, drawn at random, so that nobody can count on to the next. The
-- site draws it before it writes a bet; the default gives one to bets that had none.
ALTER TABLE sportsbook.bet ADD COLUMN number bigint NOT NULL
  DEFAULT (100000000000000
           + ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint % 900000000000000);
CREATE UNIQUE INDEX bet_number ON sportsbook.bet (number);

-- A slip that somebody saved to load it elsewhere or to share it. It has no stake and names nobody. Its number has ten
-- digits, so that it is that of no bet.
CREATE TABLE sportsbook.saved_slip (
  number   bigint      PRIMARY KEY,
  form     jsonb,
  legs     jsonb       NOT NULL,
  saved_at timestamptz NOT NULL
);
-- Old slips are deleted by their age.
CREATE INDEX saved_slip_by_age ON sportsbook.saved_slip (saved_at);
