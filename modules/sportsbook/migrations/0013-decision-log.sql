-- Every change of what is decided about markets, in its order: messages of the feed that changed something, and decisions of
-- operators. A change that corrects settled bets is carried out in several transactions; until then its state is accepted,
-- and the postings that take settlements back name it. A waiting change is one that an operator decides on first.
CREATE TABLE sportsbook.decision_log (
  entry_no   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  match_id   bigint NOT NULL,
  change     jsonb  NOT NULL,
  set_by     text,
  logged_at  timestamptz NOT NULL,
  state      text   NOT NULL CHECK (state IN ('waiting', 'accepted', 'carried-out', 'dismissed')),
  closed_at  timestamptz,
  CHECK ((closed_at IS NOT NULL) = (state IN ('carried-out', 'dismissed')))
);
CREATE INDEX decision_log_of_match ON sportsbook.decision_log (match_id, entry_no);
CREATE INDEX decision_log_open ON sportsbook.decision_log (state, entry_no) WHERE state IN ('waiting', 'accepted');

-- The time of the newest message of a producer about a market; without a market, about the whole match. An older message
-- that arrives later changes nothing.
CREATE TABLE sportsbook.market_report (
  match_id    bigint NOT NULL,
  market_id   integer,
  specifiers  text,
  producer    text   NOT NULL,
  reported_ms bigint NOT NULL,
  CHECK ((market_id IS NULL) = (specifiers IS NULL)),
  UNIQUE NULLS NOT DISTINCT (match_id, market_id, specifiers, producer)
);

-- 1: a report of scouts in play, 2: a confirmed result. Scouts do not replace what is confirmed.
ALTER TABLE sportsbook.result ADD COLUMN certainty smallint NOT NULL DEFAULT 2 CHECK (certainty IN (1, 2));

-- A cancellation may be of bets that were placed in a time only. Both bounds are in it; null: no bound.
ALTER TABLE sportsbook.cancellation
  ADD COLUMN placed_from  timestamptz,
  ADD COLUMN placed_until timestamptz,
  DROP CONSTRAINT cancellation_match_id_market_id_specifiers_key,
  ADD CONSTRAINT cancellation_once
    UNIQUE NULLS NOT DISTINCT (match_id, market_id, specifiers, placed_from, placed_until);

-- What a settlement was taken back for: an approved proposal, or a change of the log above.
ALTER TABLE sportsbook.settlement_taken_back RENAME COLUMN proposal TO reference;
