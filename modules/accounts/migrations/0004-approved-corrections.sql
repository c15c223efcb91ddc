-- A correction is posted only for a proposal that another operator has approved: once, and with the player, the currency
-- and the amount of that proposal. Other postings do not call this function.
CREATE FUNCTION accounts.require_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.key = NEW.reference AND EXISTS (
    SELECT
    FROM proposals.proposal
    JOIN accounts.account
      ON account.id = CASE WHEN (payload->>'amountMinor')::bigint > 0 THEN NEW.to_account ELSE NEW.from_account END
     AND account.player_id = (payload->>'playerId')::bigint
     AND account.currency = payload->>'currency'
    WHERE proposal_id = CASE WHEN NEW.reference ~ '^proposal:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
                             THEN substr(NEW.reference, 10)::uuid END
      AND proposal.kind = 'accounts.correction'
      AND proposal.state = 'approved'
      AND abs((payload->>'amountMinor')::bigint) = NEW.amount_minor)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a correction needs an approved proposal' USING CONSTRAINT = 'correction_is_approved';
END $$;
CREATE TRIGGER correction_is_approved BEFORE INSERT ON accounts.posting
  FOR EACH ROW WHEN (NEW.kind = 'correction') EXECUTE FUNCTION accounts.require_approval();
