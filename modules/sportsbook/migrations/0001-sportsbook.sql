CREATE SCHEMA sportsbook;

-- A match as the feed last described it. Prices live in memory; what a bet needs to be read later lives here.
CREATE TABLE sportsbook.match (
  match_id        bigint PRIMARY KEY,
  fixture         jsonb  NOT NULL,
  phase           text   NOT NULL CHECK (phase IN ('not-started', 'live', 'ended', 'cancelled')),
  status          jsonb  NOT NULL,
  kickoff_at      timestamptz NOT NULL,
  changed_at      timestamptz NOT NULL
);
CREATE INDEX match_open ON sportsbook.match (kickoff_at) WHERE phase IN ('not-started', 'live');

CREATE TABLE sportsbook.bet (
  bet_id                 uuid   PRIMARY KEY,
  player_id              bigint NOT NULL,
  stake_minor            bigint NOT NULL CHECK (stake_minor > 0),
  currency               text   NOT NULL,
  total_odds_milli       bigint NOT NULL,
  potential_return_minor bigint NOT NULL,
  state                  text   NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'lost', 'returned')),
  return_minor           bigint CHECK (return_minor >= 0),
  placed_at              timestamptz NOT NULL,
  settled_at             timestamptz,
  CHECK ((state = 'open') = (return_minor IS NULL)),
  CHECK ((state = 'open') = (settled_at IS NULL))
);
-- History, newest first: bet ids are ordered by time.
CREATE INDEX bet_of_player ON sportsbook.bet (player_id, bet_id DESC);

CREATE TABLE sportsbook.leg (
  bet_id     uuid     NOT NULL,
  leg_no     smallint NOT NULL,
  match_id   bigint   NOT NULL,
  market_id  integer  NOT NULL,
  specifiers text     NOT NULL,
  outcome_id text     NOT NULL,
  odds_milli integer  NOT NULL CHECK (odds_milli > 1000),
  result     jsonb,
  PRIMARY KEY (bet_id, leg_no)
);
-- What a settlement looks for.
CREATE INDEX leg_open ON sportsbook.leg (match_id, market_id) WHERE result IS NULL;

-- Results as the feed reported them.
CREATE TABLE sportsbook.result (
  match_id   bigint  NOT NULL,
  market_id  integer NOT NULL,
  specifiers text    NOT NULL,
  outcome_id text    NOT NULL,
  result     jsonb   NOT NULL,
  settled_at timestamptz NOT NULL,
  PRIMARY KEY (match_id, market_id, specifiers, outcome_id)
);
