-- What the postings of an hour came to, for the series of the dashboard. The job that keeps the days keeps it too.
CREATE TABLE reports.activity_hour (
  hour          timestamptz NOT NULL,
  currency      text   NOT NULL,
  country       text   NOT NULL,
  bets          bigint NOT NULL,
  stake_minor   bigint NOT NULL,
  payout_minor  bigint NOT NULL,
  deposits      bigint NOT NULL,
  deposit_minor bigint NOT NULL,
  PRIMARY KEY (hour, currency, country)
);

-- The longest series is a week. Postings that are already in the days are added here for its time; a posting in the
-- opposite direction takes back what the other one has added.
INSERT INTO reports.activity_hour
SELECT date_trunc('hour', posted_at, 'UTC'), posting.currency, coalesce(country_code, ''),
       coalesce(sum(sign) FILTER (WHERE kind = 'stake'), 0),
       coalesce(sum(sign * amount_minor) FILTER (WHERE kind = 'stake'), 0),
       coalesce(sum(sign * amount_minor) FILTER (WHERE kind IN ('release', 'winnings')), 0),
       coalesce(sum(sign) FILTER (WHERE kind = 'deposit'), 0),
       coalesce(sum(sign * amount_minor) FILTER (WHERE kind = 'deposit'), 0)
FROM accounts.report_posting AS posting
LEFT JOIN identity.report_player USING (player_id)
CROSS JOIN LATERAL (
  SELECT CASE WHEN CASE kind WHEN 'stake' THEN to_kind = 'player_held' WHEN 'release' THEN from_kind = 'player_held'
                             WHEN 'winnings' THEN from_kind = 'house' ELSE from_kind = 'payment_clearing' END
              THEN 1 ELSE -1 END AS sign) AS direction
WHERE kind IN ('stake', 'release', 'winnings', 'deposit')
  AND player_id IS NOT NULL
  AND posted_at >= now() - interval '8 days'
  AND id <= (SELECT folded_id FROM reports.progress)
GROUP BY 1, 2, 3;
