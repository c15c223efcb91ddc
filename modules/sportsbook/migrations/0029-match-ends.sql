-- When a match was over, as far as the site knows; null while it is not. The hours in which the feed may change results count from
-- then.
ALTER TABLE sportsbook.match ADD COLUMN ended_at timestamptz;
UPDATE sportsbook.match SET ended_at = changed_at WHERE phase IN ('ended', 'cancelled');
