-- Reports count the registrations of a day.
CREATE INDEX player_registered ON identity.player (registered_at);

-- The contract with modules that report on players: they read this view and no table of this module. A column stays,
-- and new ones come at the end.
CREATE VIEW identity.report_player AS
SELECT id AS player_id, country_code, currency, registered_at FROM identity.player;
COMMENT ON VIEW identity.report_player IS 'Every player with country, currency and time of registration.';
