CREATE SCHEMA accounts;

-- An account belongs to a player, and then keeps its balance; or to the house, and then its balance is the
-- sum of its postings: a stored one would be a row that every bet of the site has to lock.
CREATE TABLE accounts.account (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind          text   NOT NULL CHECK (kind IN ('player_cash', 'player_bonus', 'player_held',
                                                'house', 'payment_clearing', 'tax')),
  player_id     bigint,
  currency      text   NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  balance_minor bigint,
  opened_at     timestamptz NOT NULL DEFAULT now(),
  CHECK ((player_id IS NOT NULL) = (kind IN ('player_cash', 'player_bonus', 'player_held'))),
  CHECK ((player_id IS NOT NULL) = (balance_minor IS NOT NULL)),
  CONSTRAINT balance_not_below_zero CHECK (balance_minor >= 0)
);
CREATE UNIQUE INDEX account_of_player ON accounts.account (player_id, kind, currency) WHERE player_id IS NOT NULL;
CREATE UNIQUE INDEX account_of_house  ON accounts.account (kind, currency) WHERE player_id IS NULL;

-- One row is one movement, out of one account and into another: the two entries cannot differ, so that all
-- entries of a currency sum to zero by the form of the table.
-- No foreign keys: they would lock the house's row for each bet. accounts.post reads every account it names.
CREATE TABLE accounts.posting (
  id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key                text   NOT NULL,
  kind               text   NOT NULL CHECK (kind IN ('deposit', 'stake', 'loss', 'release', 'winnings', 'correction')),
  from_account       bigint NOT NULL,
  to_account         bigint NOT NULL CHECK (to_account <> from_account),
  amount_minor       bigint NOT NULL CHECK (amount_minor > 0),
  from_balance_minor bigint,
  to_balance_minor   bigint,
  reference          text   NOT NULL,
  posted_at          timestamptz NOT NULL
);
CREATE UNIQUE INDEX posting_key ON accounts.posting (key);
CREATE INDEX posting_from ON accounts.posting (from_account, id DESC);
CREATE INDEX posting_to   ON accounts.posting (to_account, id DESC);

CREATE FUNCTION accounts.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append only: correct by a new posting';
END $$;
CREATE TRIGGER posting_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON accounts.posting
  FOR EACH STATEMENT EXECUTE FUNCTION accounts.refuse_change();

-- Accounts whose stored balance is not the sum of their entries: always empty.
CREATE VIEW accounts.imbalance AS
SELECT account.id, account.balance_minor, coalesce(sum(entry.amount), 0) AS entries_minor
FROM accounts.account
LEFT JOIN LATERAL (
  SELECT  amount_minor AS amount FROM accounts.posting WHERE to_account   = account.id
  UNION ALL
  SELECT -amount_minor           FROM accounts.posting WHERE from_account = account.id
) entry ON true
WHERE account.player_id IS NOT NULL
GROUP BY account.id
HAVING account.balance_minor <> coalesce(sum(entry.amount), 0);
