-- The log is in the order of time, and its oldest entries are deleted when their bets are final.
CREATE INDEX decision_log_age ON sportsbook.decision_log USING brin (logged_at);
