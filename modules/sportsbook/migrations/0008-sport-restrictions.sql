-- The sports on which staff let a player place no bets, before matches (line) and during them (live). The record of
-- changes is the audit record.
CREATE TABLE sportsbook.sport_restriction (
  player_id     bigint    PRIMARY KEY,
  line_sports   integer[] NOT NULL,
  live_sports   integer[] NOT NULL,
  changed_by    text      NOT NULL CHECK (changed_by <> ''),
  changed_at    timestamptz NOT NULL,
  version       integer   NOT NULL DEFAULT 1
);
