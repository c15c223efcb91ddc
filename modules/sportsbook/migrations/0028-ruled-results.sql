-- Results by the rules of settlement, where a match does not end as planned. Each is for the bets of one version of the rules,
-- which are those placed in a time; both bounds are in it. Null as a result: these bets wait, whatever the feed reports.
-- A result that the feed has reported until `yields_until_ms` counts instead; null: none does.
CREATE TABLE sportsbook.rule_result (
  match_id        bigint  NOT NULL,
  market_id       integer NOT NULL,
  specifiers      text    NOT NULL,
  outcome_id      text    NOT NULL,
  placed_from     timestamptz NOT NULL,
  placed_until    timestamptz NOT NULL,
  cause           text    NOT NULL
    CHECK (cause IN ('postponed', 'abandoned', 'retired', 'walkover', 'cancelled', 'overtime')),
  result          jsonb,
  yields_until_ms bigint,
  ruled_at        timestamptz NOT NULL,
  PRIMARY KEY (match_id, market_id, specifiers, outcome_id, placed_from),
  CHECK (placed_from <= placed_until)
);

-- Each kick-off that a match was moved from. Bets that were placed before the move were placed on that one.
CREATE TABLE sportsbook.match_move (
  match_id bigint NOT NULL,
  was_at   timestamptz NOT NULL,
  moved_at timestamptz NOT NULL,
  PRIMARY KEY (match_id, moved_at)
);

-- The last status of a match that was stopped or put off. It stays while a feed that starts again has not said yet how the
-- match stands.
ALTER TABLE sportsbook.match ADD COLUMN stopped_status jsonb;
