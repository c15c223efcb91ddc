-- A player edits an open bet: it is sold, and the bet that takes its place is placed in the same transaction.
CREATE TABLE sportsbook.bet_edit (
  sold_bet_id   uuid PRIMARY KEY,
  placed_bet_id uuid NOT NULL UNIQUE,
  edited_at     timestamptz NOT NULL
);
