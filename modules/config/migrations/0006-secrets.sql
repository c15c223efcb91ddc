-- The secrets of settings. Values, their history, proposals and schedules have only the ids. A row stays, so that an
-- earlier value of a setting can be restored.
CREATE TABLE config.secret (
  secret_id  text PRIMARY KEY,
  setting_id integer     NOT NULL REFERENCES config.setting,
  -- Sealed by the process.
  sealed     text        NOT NULL CHECK (sealed <> ''),
  set_at     timestamptz NOT NULL
);

-- Until now the history had the secrets of these settings as text. It cannot restore those values any more.
CREATE FUNCTION pg_temp.without_secret(list jsonb, field text) RETURNS jsonb LANGUAGE sql AS $$
  SELECT CASE jsonb_typeof(list) WHEN 'array' THEN (
    SELECT coalesce(jsonb_agg(entry || jsonb_build_object(field, '{"secretId": "earlier", "setAt": 0}'::jsonb)), '[]')
    FROM jsonb_array_elements(list) AS entry) END
$$;
ALTER TABLE config.change DISABLE TRIGGER change_is_final;
UPDATE config.change
SET before_value = pg_temp.without_secret(before_value, holder.field),
    after_value  = pg_temp.without_secret(after_value, holder.field)
FROM (VALUES (1212, 'secret'), (1213, 'key'), (1224, 'secret')) AS holder (setting_id, field)
WHERE change.setting_id = holder.setting_id;
ALTER TABLE config.change ENABLE TRIGGER change_is_final;
