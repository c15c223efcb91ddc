-- Each time at which the sides of a match changed places. Bets on a side that were placed before are void.
CREATE TABLE sportsbook.match_swap (
  match_id   bigint NOT NULL,
  swapped_at timestamptz NOT NULL,
  PRIMARY KEY (match_id, swapped_at)
);
ALTER TABLE sportsbook.rule_result DROP CONSTRAINT rule_result_cause_check;
ALTER TABLE sportsbook.rule_result ADD CONSTRAINT rule_result_cause_check
  CHECK (cause IN ('postponed', 'abandoned', 'retired', 'walkover', 'cancelled', 'overtime', 'swapped'));
