-- Changes of settings that are made at a moment by themselves. approval names the approved proposal of a dangerous one.
CREATE TABLE config.scheduled_change (
  schedule_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  setting_id  integer NOT NULL REFERENCES config.setting,
  country     text CHECK (country ~ '^[a-z]{2}$'),
  language    text CHECK (language ~ '^[a-z]{2}$'),
  action      text NOT NULL CHECK (action IN ('set', 'remove')),
  value       jsonb,
  at          timestamptz NOT NULL,
  made_by     text NOT NULL CHECK (made_by <> ''),
  made_at     timestamptz NOT NULL,
  reason      text CHECK (reason <> ''),
  approval    text CHECK (approval <> ''),
  state       text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'applied', 'cancelled', 'failed')),
  closed_by   text,
  closed_at   timestamptz,
  failure     text,
  CHECK ((action = 'set') = (value IS NOT NULL)),
  CHECK ((state = 'waiting') = (closed_at IS NULL))
);
CREATE INDEX scheduled_change_due ON config.scheduled_change (at, schedule_id) WHERE state = 'waiting';
CREATE INDEX scheduled_change_of_setting ON config.scheduled_change (setting_id, schedule_id DESC);
