ALTER TABLE sportsbook.trading_rule
  DROP CONSTRAINT trading_rule_kind_check,
  ADD CONSTRAINT trading_rule_kind_check
    CHECK (kind IN ('margin', 'price', 'limit', 'liability', 'tax', 'referral'));

-- Bets that a trader decides about, since a rule of the desk says so. The whole stake that was asked for is reserved while a
-- bet is open, with the tax on it. The id is that of the bet that it becomes.
CREATE TABLE sportsbook.referral (
  referral_id            uuid    PRIMARY KEY,
  player_id              bigint  NOT NULL,
  -- The bet as the player has asked for it, as the call of bets has it.
  body                   jsonb   NOT NULL,
  -- The country of the request, for the rules of the site when the bet is accepted.
  country                text,
  currency               text    NOT NULL,
  stake_minor            bigint  NOT NULL CHECK (stake_minor > 0),
  -- The stake with the tax on it.
  reserved_minor         bigint  NOT NULL CHECK (reserved_minor >= stake_minor),
  potential_return_minor bigint  NOT NULL,
  -- What the reserved stake counts under limits; null in the currency of the main account.
  counted_minor          bigint,
  state                  text    NOT NULL CHECK (state IN ('waiting', 'offered', 'placed', 'refused', 'declined', 'cancelled',
                                                           'withdrawn', 'expired')),
  version                integer NOT NULL DEFAULT 1,
  offer_seconds          integer NOT NULL CHECK (offer_seconds > 0),
  -- The terms of an offer, and the score of the matches in play when it was made.
  offer                  jsonb,
  play                   text,
  refusal                text,
  note                   text,
  created_at             timestamptz NOT NULL,
  expires_at             timestamptz NOT NULL,
  decided_by             text,
  decided_at             timestamptz,
  ended_at               timestamptz,
  CHECK ((state IN ('waiting', 'offered')) = (ended_at IS NULL)),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CHECK (offer IS NOT NULL OR state <> 'offered')
);
-- The queue, and what expires next.
CREATE INDEX referral_open ON sportsbook.referral (expires_at) WHERE state IN ('waiting', 'offered');
CREATE INDEX referral_of_player ON sportsbook.referral (player_id, referral_id DESC);
