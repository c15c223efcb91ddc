-- Messages are ordered by the part of a market that they are about: a result of an outcome, what is taken back, a
-- cancellation of a time. The times of before counted for whole markets, as what is taken back does.
ALTER TABLE sportsbook.market_report
  ADD COLUMN part text NOT NULL DEFAULT 'taken back',
  DROP CONSTRAINT market_report_match_id_market_id_specifiers_producer_key;
ALTER TABLE sportsbook.market_report ALTER COLUMN part DROP DEFAULT;
ALTER TABLE sportsbook.market_report
  ADD CONSTRAINT market_report_once UNIQUE NULLS NOT DISTINCT (match_id, market_id, specifiers, producer, part);
