-- What a player wants to find again: matches, competitions and teams, by the ids of the feed.
CREATE TABLE sportsbook.favourite (
  player_id bigint NOT NULL,
  kind      text   NOT NULL CHECK (kind IN ('match', 'competition', 'team')),
  thing_id  bigint NOT NULL,
  added_at  timestamptz NOT NULL,
  PRIMARY KEY (player_id, kind, thing_id)
);
