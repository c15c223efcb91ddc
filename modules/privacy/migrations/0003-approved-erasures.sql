-- Letters about an erasure come in the language of the player's last sign-in, like all others about an account.
ALTER TABLE privacy.erasure DROP COLUMN language;

-- Operators start an erasure only by a proposal that another operator has approved, for the player of that proposal.
CREATE FUNCTION privacy.require_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM proposals.proposal
             WHERE proposal_id = NEW.proposal_id AND kind = 'privacy.erasure' AND state = 'approved'
               AND (payload ->> 'playerId')::bigint = NEW.player_id)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an erasure by operators needs an approved proposal';
END $$;
CREATE TRIGGER erasure_is_approved BEFORE INSERT ON privacy.erasure
  FOR EACH ROW WHEN (NEW.asked_by = 'operators') EXECUTE FUNCTION privacy.require_approval();
