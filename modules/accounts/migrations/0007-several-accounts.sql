-- A player has one main account, in the currency of the registration, and may have an account in each of several other
-- currencies beside it. An account is a pair: cash, and stakes that are held for open bets.
ALTER TABLE accounts.account
  ADD COLUMN is_main boolean NOT NULL DEFAULT false,
  -- The player has removed the account while it was empty. Money that arrives later brings it back into sight.
  ADD COLUMN removed_at timestamptz,
  -- What the held stakes of an account in another currency count under the limits of the player: minor units of the main
  -- account's currency, each stake at the rate that its bet keeps.
  ADD COLUMN counted_minor bigint CHECK (counted_minor >= 0);
UPDATE accounts.account SET is_main = true WHERE kind IN ('player_cash', 'player_held');
ALTER TABLE accounts.account
  ADD CONSTRAINT other_stakes_are_counted
    CHECK ((counted_minor IS NOT NULL) = (kind = 'player_held' AND NOT is_main));
CREATE UNIQUE INDEX main_account ON accounts.account (player_id, kind) WHERE is_main;

-- The house exchanges currencies through an account of its own in each of them.
ALTER TABLE accounts.account
  DROP CONSTRAINT account_kind_check,
  ADD CONSTRAINT account_kind_check CHECK (kind IN ('player_cash', 'player_bonus', 'player_held',
                                                    'house', 'payment_clearing', 'tax', 'exchange'));
ALTER TABLE accounts.posting
  DROP CONSTRAINT posting_kind_check,
  ADD CONSTRAINT posting_kind_check
    CHECK (kind IN ('deposit', 'stake', 'loss', 'release', 'winnings', 'correction', 'exchange')),
  -- What a posting of an account in another currency counts under the limits of the player, in minor units of the main
  -- account's currency; null where it counts as its amount.
  ADD COLUMN counted_minor bigint CHECK (counted_minor >= 0);

-- The account that the player has chosen; the main account without a row.
CREATE TABLE accounts.active_account (
  player_id  bigint PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts.account,
  chosen_at  timestamptz NOT NULL
);

-- Accounts whose stored balance, or whose stored count under limits, is not the sum of their entries: always empty.
CREATE OR REPLACE VIEW accounts.imbalance AS
SELECT account.id, account.balance_minor, coalesce(sum(entry.amount), 0) AS entries_minor
FROM accounts.account
LEFT JOIN LATERAL (
  SELECT  amount_minor AS amount, counted_minor AS counted FROM accounts.posting WHERE to_account   = account.id
  UNION ALL
  SELECT -amount_minor,          -counted_minor            FROM accounts.posting WHERE from_account = account.id
) entry ON true
WHERE account.player_id IS NOT NULL
GROUP BY account.id
HAVING account.balance_minor <> coalesce(sum(entry.amount), 0)
    OR account.counted_minor <> coalesce(sum(entry.counted), 0);
