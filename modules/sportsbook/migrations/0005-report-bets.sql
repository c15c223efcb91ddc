-- The contract with modules that report on bets: they read these views and no table of this module. A column stays, and
-- new ones come at the end.
CREATE VIEW sportsbook.report_bet AS
SELECT bet_id, player_id, stake_minor, currency, potential_return_minor, state, return_minor, placed_at, settled_at
FROM sportsbook.bet;
COMMENT ON VIEW sportsbook.report_bet IS
  'Every bet. State open, won, lost or returned; a returned bet had only void legs.';

CREATE VIEW sportsbook.report_leg AS
SELECT leg.bet_id,
       leg.leg_no,
       leg.match_id,
       leg.market_id,
       (match.fixture ->> 'sportId')::integer AS sport_id,
       (match.fixture ->> 'tournamentId')::bigint AS competition_id,
       match.fixture ->> 'tournamentName' AS competition_name,
       match.fixture -> 'home' ->> 'name' AS home_name,
       match.fixture -> 'away' ->> 'name' AS away_name,
       match.kickoff_at
FROM sportsbook.leg
LEFT JOIN sportsbook.match USING (match_id);
COMMENT ON VIEW sportsbook.report_leg IS
  'Every leg with the sport, the competition and the sides of its match; these are null when the match is not stored.';
