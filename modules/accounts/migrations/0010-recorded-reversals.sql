-- A settlement is also taken back for a change of a result that the feed has sent and the sportsbook has recorded. Its key
-- names the record, which is accepted and not yet carried out; a key of a proposal names an approved one, as before.
CREATE OR REPLACE FUNCTION accounts.refuse_overdraft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT from_balance_minor < 0 AND key ~ ':back:(proposal|decision):' AND xmin = pg_current_xact_id()::xid
      FROM accounts.posting
      WHERE from_account = NEW.id AND from_balance_minor IS NOT NULL
      ORDER BY id DESC
      LIMIT 1)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'balance_not_below_zero: only a settlement that is taken back takes cash below zero'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'balance_not_below_zero';
END $$;

CREATE OR REPLACE FUNCTION accounts.require_approved_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry bigint := substring(NEW.key FROM ':back:decision:([0-9]{1,18})$')::bigint;
BEGIN
  IF entry IS NOT NULL THEN
    IF EXISTS (SELECT FROM sportsbook.decision_log WHERE entry_no = entry AND state = 'accepted' AND set_by IS NULL) THEN
      RETURN NEW;
    END IF;
  ELSIF EXISTS (
    SELECT
    FROM proposals.proposal
    WHERE proposal_id = substring(NEW.key FROM ':back:proposal:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$')::uuid
      AND kind IN ('sportsbook.resettlement', 'sportsbook.feed-correction')
      AND state = 'approved'
      AND outcome IS NULL)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a settlement is taken back only for an approved proposal or a recorded correction of the feed'
    USING CONSTRAINT = 'reversal_is_approved';
END $$;
