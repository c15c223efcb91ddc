-- Markets whose bets are void, as the feed reported them: a bet that commits a moment after the cancellation finds
-- it here, as it finds a result. Without a market it is every market of the match.
CREATE TABLE sportsbook.cancellation (
  match_id     bigint NOT NULL,
  market_id    integer,
  specifiers   text,
  cancelled_at timestamptz NOT NULL,
  CHECK ((market_id IS NULL) = (specifiers IS NULL)),
  UNIQUE NULLS NOT DISTINCT (match_id, market_id, specifiers)
);

-- A player's open bets are few, his history is long: they are read, newest first, without passing over it.
CREATE INDEX bet_open ON sportsbook.bet (player_id, bet_id DESC) WHERE state = 'open';
