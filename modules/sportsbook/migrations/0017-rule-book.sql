-- The rules of settlement, in versions that never change. A bet has the version that was in force when it was placed, so a new
-- one leaves old bets.
CREATE TABLE sportsbook.rule_book (
  version       integer PRIMARY KEY CHECK (version > 0),
  rules         jsonb   NOT NULL,
  in_force_from timestamptz NOT NULL UNIQUE,
  published_by  text    NOT NULL,
  reason        text    NOT NULL
);
CREATE FUNCTION sportsbook.refuse_rule_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version of the rules never changes: publish the next one';
END $$;
CREATE TRIGGER rule_book_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON sportsbook.rule_book
  FOR EACH STATEMENT EXECUTE FUNCTION sportsbook.refuse_rule_change();

-- The first version: what most bookmakers do. Sports: 1 football, 2 basketball, 4 ice hockey, 5 tennis, 109 Counter-Strike.
INSERT INTO sportsbook.rule_book (version, in_force_from, published_by, reason, rules)
VALUES (1, '1970-01-01', 'Fairline', 'the rules of a new site', '[
  {"sportId": null, "competitionId": null, "postponedHours": 12, "abandonedHours": 12, "countsAfterMinutes": null,
   "overtime": "does-not-count", "retirement": null},
  {"sportId": 1, "competitionId": null, "postponedHours": 48, "abandonedHours": 48, "countsAfterMinutes": null,
   "overtime": "does-not-count", "retirement": null},
  {"sportId": 2, "competitionId": null, "postponedHours": 48, "abandonedHours": 48, "countsAfterMinutes": 35,
   "overtime": "counts", "retirement": null},
  {"sportId": 4, "competitionId": null, "postponedHours": 48, "abandonedHours": 48, "countsAfterMinutes": null,
   "overtime": "does-not-count", "retirement": null},
  {"sportId": 5, "competitionId": null, "postponedHours": null, "abandonedHours": null, "countsAfterMinutes": null,
   "overtime": null, "retirement": "void"},
  {"sportId": 109, "competitionId": null, "postponedHours": 48, "abandonedHours": 48, "countsAfterMinutes": null,
   "overtime": "counts", "retirement": null}]');
