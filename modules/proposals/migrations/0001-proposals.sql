CREATE SCHEMA proposals;

-- An action that one operator proposes and another decides. The payload says what is to be done, the preview what its
-- maker saw. Ids are ordered by time.
CREATE TABLE proposals.proposal (
  proposal_id     uuid PRIMARY KEY,
  kind            text        NOT NULL CHECK (kind <> ''),
  subject         text        NOT NULL CHECK (subject <> ''),
  country         text        CHECK (country ~ '^[a-z]{2}$'),
  payload         jsonb       NOT NULL,
  preview         jsonb       NOT NULL,
  reason          text        NOT NULL CHECK (btrim(reason) <> ''),
  maker_id        bigint      NOT NULL,
  maker_name      text        NOT NULL CHECK (maker_name <> ''),
  made_at         timestamptz NOT NULL,
  make_key        text        NOT NULL,
  body_digest     bytea       NOT NULL,
  state           text        NOT NULL DEFAULT 'open'
                  CHECK (state IN ('open', 'approved', 'rejected', 'withdrawn', 'expired', 'failed')),
  checker_id      bigint,
  checker_name    text        CHECK (checker_name <> ''),
  decided_at      timestamptz,
  decision_reason text        CHECK (btrim(decision_reason) <> ''),
  outcome         jsonb,
  version         integer     NOT NULL DEFAULT 1,
  CONSTRAINT maker_is_not_checker  CHECK (checker_id IS NULL OR checker_id <> maker_id),
  CONSTRAINT decision_has_checker  CHECK ((checker_id IS NOT NULL) = (state IN ('approved', 'rejected', 'failed'))),
  CONSTRAINT checker_has_name      CHECK ((checker_id IS NULL) = (checker_name IS NULL)),
  CONSTRAINT decision_has_time     CHECK ((decided_at IS NULL) = (state = 'open')),
  CONSTRAINT decision_has_reason   CHECK ((decision_reason IS NOT NULL) = (state NOT IN ('open', 'expired'))),
  CONSTRAINT outcome_of_approval   CHECK (outcome IS NULL OR state = 'approved'),
  CONSTRAINT proposal_once UNIQUE (maker_id, make_key)
);
CREATE INDEX proposal_open       ON proposals.proposal (kind, made_at) WHERE state = 'open';
CREATE INDEX proposal_of_subject ON proposals.proposal (subject, proposal_id);
CREATE INDEX proposal_of_maker   ON proposals.proposal (maker_id, proposal_id);

-- What was proposed never changes. An open proposal is decided once; an approved one then gets its outcome, once.
CREATE FUNCTION proposals.keep_final() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  decided  text[] := ARRAY['state', 'checker_id', 'checker_name', 'decided_at', 'decision_reason', 'version'];
  changing text[] := CASE
    WHEN OLD.state = 'open' THEN decided
    WHEN OLD.state = 'approved' AND OLD.outcome IS NULL THEN ARRAY['outcome']
    ELSE ARRAY[]::text[]
  END;
BEGIN
  IF to_jsonb(OLD) - changing IS DISTINCT FROM to_jsonb(NEW) - changing THEN
    RAISE EXCEPTION 'a proposal is final: make a new one';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER proposal_is_final BEFORE UPDATE ON proposals.proposal
  FOR EACH ROW EXECUTE FUNCTION proposals.keep_final();

CREATE FUNCTION proposals.refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a proposal is final: it is not removed';
END $$;
CREATE TRIGGER proposal_stays BEFORE DELETE OR TRUNCATE ON proposals.proposal
  FOR EACH STATEMENT EXECUTE FUNCTION proposals.refuse_removal();
