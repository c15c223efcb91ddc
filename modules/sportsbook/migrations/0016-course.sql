-- What has happened in each match, as the statuses of the feed showed it. It is for readers; nothing is settled by it.
CREATE TABLE sportsbook.course_event (
  match_id bigint   NOT NULL,
  event_no smallint NOT NULL,
  event    jsonb    NOT NULL,
  seen_at  timestamptz NOT NULL,
  PRIMARY KEY (match_id, event_no)
);
