-- An erasure redacts the texts of a proposal, through its gate; what was decided, and by whom, stays.
CREATE OR REPLACE FUNCTION proposals.keep_final() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  decided  text[] := ARRAY['state', 'checker_id', 'checker_name', 'decided_at', 'decision_reason', 'version'];
  changing text[] := CASE
    WHEN OLD.state = 'open' THEN decided
    WHEN OLD.state = 'approved' AND OLD.outcome IS NULL THEN ARRAY['outcome']
    ELSE ARRAY[]::text[]
  END;
BEGIN
  IF coalesce(current_setting('erasing.passage', true), '') <> '' THEN
    IF erasing.is_open('proposals.proposal') THEN
      changing := ARRAY['payload', 'preview', 'reason', 'decision_reason', 'outcome'];
    END IF;
  END IF;
  IF to_jsonb(OLD) - changing IS DISTINCT FROM to_jsonb(NEW) - changing THEN
    RAISE EXCEPTION 'a proposal is final: make a new one';
  END IF;
  RETURN NEW;
END $$;
