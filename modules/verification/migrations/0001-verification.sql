CREATE SCHEMA verification;

-- The identification of a player. Its data is sealed; the states and times are what the queue of staff is made of.
CREATE TABLE verification.identification (
  player_id          bigint PRIMARY KEY,
  -- The country of registration, by which rights of operators are limited.
  country_code       text   NOT NULL CHECK (country_code ~ '^[a-z]{2}$'),
  state              text   NOT NULL CHECK (state IN ('none', 'review', 'accepted', 'refused', 'expired')),
  reason             text,
  requested_document text,
  sealed_data        text,
  -- Since when the player waits for staff; null while they do not.
  waiting_since      timestamptz,
  submitted_at       timestamptz,
  decided_at         timestamptz,
  decided_by         text,
  -- The day after which an accepted identification is over.
  expires_on         date,
  changed_at         timestamptz NOT NULL,
  version            integer NOT NULL DEFAULT 1,
  CHECK ((reason IS NOT NULL) = (state IN ('refused', 'expired')))
);
CREATE INDEX identification_waiting ON verification.identification (waiting_since, player_id)
  WHERE waiting_since IS NOT NULL;
CREATE INDEX identification_of_state ON verification.identification (state, changed_at DESC, player_id DESC);
CREATE INDEX identification_expiry ON verification.identification (expires_on)
  WHERE state = 'accepted' AND expires_on IS NOT NULL;
CREATE INDEX identification_decided ON verification.identification (decided_at) WHERE state = 'accepted';

-- Documents that players sent in. The bytes are files, sealed, outside of the database.
CREATE TABLE verification.document (
  document_id uuid   PRIMARY KEY,
  player_id   bigint NOT NULL REFERENCES verification.identification,
  type        text   NOT NULL,
  media_type  text   NOT NULL CHECK (media_type IN ('image/jpeg', 'application/pdf')),
  bytes       integer NOT NULL CHECK (bytes > 0),
  state       text   NOT NULL CHECK (state IN ('waiting', 'accepted', 'refused')),
  uploaded_at timestamptz NOT NULL
);
CREATE INDEX document_of_player ON verification.document (player_id, uploaded_at);

-- What happened to an identification: who, when, why. Append only.
CREATE TABLE verification.event (
  event_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES verification.identification,
  action    text   NOT NULL CHECK (action IN ('submitted', 'document', 'accepted', 'refused', 'requested', 'expired')),
  by        text   NOT NULL CHECK (by <> ''),
  at        timestamptz NOT NULL,
  -- A code: of a refusal, of an expiry, or of a document.
  reason    text,
  note      text
);
CREATE INDEX event_of_player ON verification.event (player_id, event_id);
CREATE FUNCTION verification.refuse_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the record in verification.% is append only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER event_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON verification.event
  FOR EACH STATEMENT EXECUTE FUNCTION verification.refuse_edit();
