-- Markets whose settlement people took back or replaced. The feed decides nothing there any more: it was wrong once, and
-- it repeats its reports after a restart.
CREATE TABLE sportsbook.corrected_market (
  match_id     bigint  NOT NULL,
  market_id    integer NOT NULL,
  specifiers   text    NOT NULL,
  corrected_by text    NOT NULL,
  corrected_at timestamptz NOT NULL,
  PRIMARY KEY (match_id, market_id, specifiers)
);

-- The number of settlements of a bet that were taken back. The keys of its next postings have it.
ALTER TABLE sportsbook.bet ADD COLUMN taken_back smallint NOT NULL DEFAULT 0;

-- Settlements that were taken back, as they were.
CREATE TABLE sportsbook.settlement_taken_back (
  bet_id        uuid     NOT NULL,
  settlement_no smallint NOT NULL,
  state         text     NOT NULL,
  return_minor  bigint   NOT NULL,
  settled_at    timestamptz NOT NULL,
  proposal      text     NOT NULL,
  taken_back_at timestamptz NOT NULL,
  PRIMARY KEY (bet_id, settlement_no)
);

-- The settled bets on a market.
CREATE INDEX leg_decided ON sportsbook.leg (match_id, market_id) WHERE result IS NOT NULL;
