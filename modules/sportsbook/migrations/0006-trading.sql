-- Parts of the offer that staff have suspended, until somebody lifts the suspension. The feed's own suspensions are
-- states of its markets and are not here.
CREATE TABLE sportsbook.suspension (
  suspension_id  uuid    PRIMARY KEY,
  scope          text    NOT NULL CHECK (scope IN ('site', 'sport', 'competition', 'match', 'market', 'outcome')),
  sport_id       integer,
  competition_id bigint,
  match_id       bigint,
  market_id      integer,
  specifiers     text,
  outcome_id     text,
  reason         text    NOT NULL,
  suspended_by   text    NOT NULL,
  suspended_at   timestamptz NOT NULL,
  lifted_by      text,
  lifted_at      timestamptz,
  version        integer NOT NULL DEFAULT 1,
  CHECK ((lifted_by IS NULL) = (lifted_at IS NULL)),
  CHECK ((scope = 'sport') = (sport_id IS NOT NULL)),
  CHECK ((scope = 'competition') = (competition_id IS NOT NULL)),
  CHECK ((scope IN ('match', 'market', 'outcome')) = (match_id IS NOT NULL)),
  CHECK ((scope IN ('market', 'outcome')) = (market_id IS NOT NULL)),
  CHECK ((scope = 'outcome') = (outcome_id IS NOT NULL)),
  CHECK (specifiers IS NULL OR market_id IS NOT NULL)
);
-- A part of the offer is suspended once at a time.
CREATE UNIQUE INDEX suspension_in_force ON sportsbook.suspension
  (scope, sport_id, competition_id, match_id, market_id, specifiers, outcome_id) NULLS NOT DISTINCT
  WHERE lifted_at IS NULL;
CREATE INDEX suspension_by_time ON sportsbook.suspension (suspended_at DESC, suspension_id DESC);

-- The name of the operator who settled or voided by hand; null: the feed. A report of the feed does not replace a result
-- that an operator has stored.
ALTER TABLE sportsbook.result ADD COLUMN set_by text;
ALTER TABLE sportsbook.cancellation ADD COLUMN set_by text;
