-- Money is exchanged for a transfer that a player accepted at its rate, or for a conversion that a second operator has
-- approved, and for nothing else. Each of its two postings is between the cash of a player and the house's exchange account
-- of the same currency, with the amount of that record. Other postings do not call these functions.
CREATE FUNCTION wallets.require_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_out boolean := NEW.key = NEW.reference || ':out';
  id     uuid    := substring(NEW.reference FROM '^(?:transfer|proposal):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$');
  cash   accounts.account;
  house  accounts.account;
BEGIN
  SELECT * INTO cash FROM accounts.account
  WHERE account.id = CASE WHEN is_out THEN NEW.from_account ELSE NEW.to_account END;
  SELECT * INTO house FROM accounts.account
  WHERE account.id = CASE WHEN is_out THEN NEW.to_account ELSE NEW.from_account END;
  IF (is_out OR NEW.key = NEW.reference || ':in')
     AND cash.kind = 'player_cash' AND house.kind = 'exchange' AND cash.currency = house.currency
     AND (EXISTS (
            SELECT
            FROM wallets.quote
            WHERE quote_id = id
              AND NEW.reference LIKE 'transfer:%'
              AND transferred_at IS NULL
              AND player_id = cash.player_id
              AND cash.id          = CASE WHEN is_out THEN from_account ELSE to_account END
              AND NEW.amount_minor = CASE WHEN is_out THEN quote.amount_minor ELSE received_minor END)
          OR EXISTS (
            -- The approval compared the balances of both accounts, before and after, with those that the maker saw.
            SELECT
            FROM proposals.proposal, jsonb_to_recordset(preview->'facts')
                   AS fact(label text, currency text, before text, after text)
            WHERE proposal_id = id
              AND NEW.reference LIKE 'proposal:%'
              AND proposal.kind = 'wallets.conversion'
              AND state = 'approved'
              AND outcome IS NULL
              AND (payload->>'playerId')::bigint = cash.player_id
              AND payload->>(CASE WHEN is_out THEN 'from' ELSE 'to' END) = cash.currency
              AND fact.currency = cash.currency
              AND CASE fact.label WHEN 'balance' THEN fact.after::numeric - fact.before::numeric END
                  = CASE WHEN is_out THEN -NEW.amount_minor ELSE NEW.amount_minor END))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an exchange needs an accepted transfer or an approved conversion'
    USING CONSTRAINT = 'exchange_is_recorded';
END $$;
CREATE TRIGGER exchange_is_recorded BEFORE INSERT ON accounts.posting
  FOR EACH ROW WHEN (NEW.kind = 'exchange') EXECUTE FUNCTION wallets.require_record();

-- One half of an exchange would take or give money, so that a transaction commits both or none (index posting_key).
CREATE FUNCTION wallets.require_other_half() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM accounts.posting
    WHERE key = NEW.reference || CASE WHEN NEW.key LIKE '%:out' THEN ':in' ELSE ':out' END)
  THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'an exchange has two halves' USING CONSTRAINT = 'exchange_is_whole';
END $$;
CREATE CONSTRAINT TRIGGER exchange_is_whole AFTER INSERT ON accounts.posting DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind = 'exchange') EXECUTE FUNCTION wallets.require_other_half();
