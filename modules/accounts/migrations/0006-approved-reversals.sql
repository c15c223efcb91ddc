-- A re-settlement that another operator has approved takes back exactly what the earlier settlement has paid. By that, and
-- by nothing else, the cash of a player may fall below zero; the player owes it to the house until it is paid in or won.
ALTER TABLE accounts.account DROP CONSTRAINT balance_not_below_zero;
ALTER TABLE accounts.account ADD CONSTRAINT balance_not_below_zero CHECK (balance_minor >= 0 OR kind = 'player_cash');

CREATE FUNCTION accounts.refuse_overdraft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT from_balance_minor < 0 AND key LIKE '%:back:proposal:%' AND xmin = pg_current_xact_id()::xid
      FROM accounts.posting
      WHERE from_account = NEW.id AND from_balance_minor IS NOT NULL
      ORDER BY id DESC
      LIMIT 1)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'balance_not_below_zero: only an approved re-settlement takes cash below zero'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'balance_not_below_zero';
END $$;
CREATE TRIGGER balance_not_below_zero AFTER UPDATE OF balance_minor ON accounts.account
  FOR EACH ROW WHEN (NEW.balance_minor < 0 AND NEW.balance_minor < OLD.balance_minor)
  EXECUTE FUNCTION accounts.refuse_overdraft();

-- A posting that takes a settlement back is of the settlement's kind, in the opposite direction. Its key names the
-- proposal that is being carried out: it is approved, and has no outcome yet.
CREATE FUNCTION accounts.require_approved_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT
    FROM proposals.proposal
    WHERE proposal_id = substring(NEW.key FROM ':back:proposal:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$')::uuid
      AND kind = 'sportsbook.resettlement'
      AND state = 'approved'
      AND outcome IS NULL)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a settlement is taken back only for an approved proposal' USING CONSTRAINT = 'reversal_is_approved';
END $$;
CREATE TRIGGER reversal_is_approved BEFORE INSERT ON accounts.posting
  FOR EACH ROW WHEN (NEW.from_balance_minor < 0
                     OR NEW.key LIKE '%:back:%'
                     OR (NEW.kind = 'loss' AND NEW.from_balance_minor IS NULL)
                     OR (NEW.kind = 'winnings' AND NEW.to_balance_minor IS NULL))
  EXECUTE FUNCTION accounts.require_approved_reversal();
