CREATE SCHEMA reports;

-- What the postings of a UTC day came to. The ledger is the source of every amount here, and bets only say where it
-- belongs. 0 as sport, competition or market is a bet whose legs differ in it, and -1 is an amount without a bet or
-- without a known match.
CREATE TABLE reports.result_day (
  day                 date    NOT NULL,
  currency            text    NOT NULL,
  country             text    NOT NULL,
  segment             text    NOT NULL CHECK (segment IN ('new', 'active', 'returning', 'lapsed')),
  sport_id            integer NOT NULL,
  competition_id      bigint  NOT NULL,
  market_id           integer NOT NULL,
  bets                bigint  NOT NULL,
  stake_minor         bigint  NOT NULL,
  settled_bets        bigint  NOT NULL,
  settled_stake_minor bigint  NOT NULL,
  void_stake_minor    bigint  NOT NULL,
  payout_minor        bigint  NOT NULL,
  correction_minor    bigint  NOT NULL,
  PRIMARY KEY (day, currency, country, segment, sport_id, competition_id, market_id)
);

-- The players who placed a bet on a day. It also says when a player last bet, from which the segment follows.
CREATE TABLE reports.player_day (
  player_id bigint  NOT NULL,
  day       date    NOT NULL,
  sport_id  integer NOT NULL,
  currency  text    NOT NULL,
  country   text    NOT NULL,
  segment   text    NOT NULL,
  bets      bigint  NOT NULL,
  PRIMARY KEY (player_id, day, sport_id)
);
CREATE INDEX player_day_of_day ON reports.player_day (day);

-- Deposits that the ledger has booked on a day.
CREATE TABLE reports.deposit_day (
  day           date   NOT NULL,
  currency      text   NOT NULL,
  country       text   NOT NULL,
  deposits      bigint NOT NULL,
  deposit_minor bigint NOT NULL,
  PRIMARY KEY (day, currency, country)
);

CREATE TABLE reports.first_deposit (
  player_id    bigint PRIMARY KEY,
  posting_id   bigint NOT NULL,
  day          date   NOT NULL,
  currency     text   NOT NULL,
  country      text   NOT NULL,
  amount_minor bigint NOT NULL
);
CREATE INDEX first_deposit_of_day ON reports.first_deposit (day);

-- Names of competitions, as the feed last told them.
CREATE TABLE reports.competition (
  competition_id bigint  PRIMARY KEY,
  sport_id       integer NOT NULL,
  name           text    NOT NULL
);

-- How far the postings are in the summaries. A transaction that writes postings may commit after one with greater ids.
-- So pending_id, the greatest id that was seen at a moment, counts only when every transaction of that moment is over:
-- when the oldest running one is pending_xid or later.
CREATE TABLE reports.progress (
  one         boolean PRIMARY KEY DEFAULT true CHECK (one),
  folded_id   bigint NOT NULL DEFAULT 0,
  folded_at   timestamptz,
  pending_id  bigint NOT NULL DEFAULT 0,
  pending_xid bigint NOT NULL DEFAULT 0,
  pending_at  timestamptz
);
INSERT INTO reports.progress DEFAULT VALUES;
