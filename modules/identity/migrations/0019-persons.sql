-- The secret of the keys below, sealed; the one row is made when it is first needed.
CREATE TABLE identity.match_secret (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  secret   text    NOT NULL
);

-- Keyed hashes of what finds other accounts of a person: names with the birth date, documents, telephone number, e-mail
-- address, devices and home addresses. They name nobody without the secret, and those of an excluded person outlive the
-- account. New rows are found at once, so that two accounts opened one after the other find each other.
CREATE TABLE identity.person_key (
  player_id bigint      PRIMARY KEY REFERENCES identity.player,
  keys      bigint[]    NOT NULL,
  keyed_at  timestamptz NOT NULL
);
CREATE INDEX person_by_key ON identity.person_key USING gin (keys) WITH (fastupdate = off);

-- Two accounts that may belong to the same person, once for each pair. An operator decides on them.
CREATE TABLE identity.person_case (
  case_id         uuid     PRIMARY KEY,
  -- The account that was opened first, and the other one.
  older_id        bigint   NOT NULL REFERENCES identity.player,
  newer_id        bigint   NOT NULL REFERENCES identity.player,
  score           smallint NOT NULL CHECK (score BETWEEN 1 AND 100),
  reasons         text[]   NOT NULL CHECK (cardinality(reasons) > 0),
  -- The account that was stopped, because the other one is of an excluded person.
  stopped_id      bigint   CHECK (stopped_id IN (older_id, newer_id)),
  state           text     NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'same', 'different', 'closed')),
  found_at        timestamptz NOT NULL,
  decided_by      text     CHECK (decided_by <> ''),
  decided_at      timestamptz,
  decision_reason text     CHECK (btrim(decision_reason) <> ''),
  version         integer  NOT NULL DEFAULT 1,
  CHECK (older_id < newer_id),
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  CHECK ((decided_at IS NULL) = (decision_reason IS NULL)),
  CONSTRAINT person_case_once UNIQUE (older_id, newer_id)
);
CREATE INDEX person_case_by_time  ON identity.person_case (found_at DESC, case_id DESC);
CREATE INDEX person_case_by_state ON identity.person_case (state, found_at DESC, case_id DESC);
CREATE INDEX person_case_of_newer ON identity.person_case (newer_id);
