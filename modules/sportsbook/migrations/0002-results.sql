-- What is over is read by day, by team and by competition, the latest first. Only rows that no longer change are
-- in these indexes, so that a match in play costs none of them anything.
CREATE INDEX match_over ON sportsbook.match (kickoff_at, match_id) WHERE phase IN ('ended', 'cancelled');

CREATE INDEX match_over_home ON sportsbook.match (((fixture -> 'home' ->> 'id')::bigint), kickoff_at)
  WHERE phase IN ('ended', 'cancelled');
CREATE INDEX match_over_away ON sportsbook.match (((fixture -> 'away' ->> 'id')::bigint), kickoff_at)
  WHERE phase IN ('ended', 'cancelled');
CREATE INDEX match_over_tournament ON sportsbook.match (((fixture ->> 'tournamentId')::bigint), kickoff_at)
  WHERE phase IN ('ended', 'cancelled');
