-- Reports list the changes of a day.
CREATE INDEX change_time ON limits.change (changed_at);

-- The contract with modules that report on limits: they read these views and no table of this module. A column stays,
-- and new ones come at the end.
CREATE VIEW limits.report_change AS
SELECT id, player_id, limit_type, effect, value, changed_at FROM limits.change;
COMMENT ON VIEW limits.report_change IS
  'Every change of a limit that a player asked for. Effect: acts, waits, approved, cancelled.';

CREATE VIEW limits.report_limit AS
SELECT player_id, limit_type, value_minor AS value, started_at, ends_at FROM limits.player_limit;
COMMENT ON VIEW limits.report_limit IS 'Every limit that is stored. A break whose end has passed is no longer in force.';
