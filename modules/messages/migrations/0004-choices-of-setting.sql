-- The latest choice of every player about a setting, for the size of an audience.
CREATE INDEX mailing_choice_of_setting ON messages.mailing_choice (setting, player_id, choice_id DESC) INCLUDE (is_on, language);
