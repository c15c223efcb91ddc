-- Rules of the trading desk as data: margins, limits, liability, prices by traders, taxes. A rule is never changed: another
-- one takes its place, so that the rules of every past moment can be read. The place names what the rule covers; the keys
-- that it leaves out are not narrowed.
CREATE TABLE sportsbook.trading_rule (
  rule_id    uuid  PRIMARY KEY,
  kind       text  NOT NULL CHECK (kind IN ('margin', 'price', 'limit', 'liability', 'tax')),
  place      jsonb NOT NULL,
  terms      jsonb NOT NULL,
  reason     text  NOT NULL,
  set_by     text  NOT NULL,
  set_at     timestamptz NOT NULL,
  expires_at timestamptz,
  ended_by   text,
  ended_at   timestamptz,
  CHECK ((ended_by IS NULL) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX trading_rule_of_place ON sportsbook.trading_rule (kind, place) WHERE ended_at IS NULL;
CREATE INDEX trading_rule_by_time ON sportsbook.trading_rule (kind, set_at DESC, rule_id DESC);
CREATE INDEX trading_rule_of_player ON sportsbook.trading_rule ((place ->> 'playerId')) WHERE place ? 'playerId';
