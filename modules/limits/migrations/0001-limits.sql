CREATE SCHEMA limits;

CREATE TABLE limits.player_limit (
  player_id   bigint   NOT NULL,
  -- 1, 2, 3 stakes and 20, 21, 22 deposits, each in 24 hours, 7 days, 30 days.
  limit_type  smallint NOT NULL CHECK (limit_type IN (1, 2, 3, 20, 21, 22)),
  value_minor bigint   NOT NULL CHECK (value_minor >= 0),
  started_at  timestamptz NOT NULL,
  PRIMARY KEY (player_id, limit_type)
);
