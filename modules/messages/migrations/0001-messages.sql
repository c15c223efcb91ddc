CREATE SCHEMA messages;

-- A message to a player by e-mail or SMS. The address and the values of its text are sealed, and leave when it is decided.
CREATE TABLE messages.message (
  message_id   uuid        PRIMARY KEY,
  player_id    bigint,
  channel      text        NOT NULL CHECK (channel IN ('email', 'sms')),
  template     text        NOT NULL CHECK (template <> ''),
  purpose      text        NOT NULL CHECK (purpose <> ''),
  language     text        NOT NULL CHECK (language ~ '^[a-z]{2}$'),
  -- As much of the address as an operator needs to recognise it.
  address_hint text        NOT NULL,
  address      text,
  content      text,
  -- The event that it tells of; one event is told once.
  event_id     text        UNIQUE,
  state        text        NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
  -- Why the last attempt failed; NULL when none did.
  reason       text,
  provider     text,
  -- The name of the message at its provider.
  reference    text,
  attempts     smallint    NOT NULL DEFAULT 0,
  created_at   timestamptz NOT NULL,
  -- While an attempt runs, this is the moment at which it counts as lost.
  due_at       timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  decided_at   timestamptz,
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((state = 'waiting') = (address IS NOT NULL)),
  CHECK ((state = 'waiting') = (content IS NOT NULL)),
  CHECK (state <> 'failed' OR reason IS NOT NULL)
);
CREATE INDEX message_due       ON messages.message (due_at) WHERE state = 'waiting';
CREATE INDEX message_newest    ON messages.message (created_at DESC, message_id DESC);
CREATE INDEX message_of_player ON messages.message (player_id, created_at DESC, message_id DESC);
CREATE INDEX message_decided   ON messages.message (decided_at) WHERE state <> 'waiting';

-- Messages that a site without providers shows on the machine that it runs on. The content is sealed.
CREATE TABLE messages.local_message (
  message_id uuid        PRIMARY KEY,
  content    text        NOT NULL,
  sent_at    timestamptz NOT NULL
);
CREATE INDEX local_message_newest ON messages.local_message (sent_at DESC, message_id DESC);

-- What players choose about letters: each choice with its time and source. A choice adds a row and changes none.
CREATE TABLE messages.mailing_choice (
  choice_id bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint      NOT NULL,
  setting   text        NOT NULL CHECK (setting IN ('enable_mail_news', 'enable_mail_deposit', 'enable_mail_bets', 'enable_sms_news')),
  is_on     boolean     NOT NULL,
  source    text        NOT NULL CHECK (source IN ('registration', 'office', 'letter', 'operator')),
  -- The language in which the player read the question; letters come in it.
  language  text        NOT NULL CHECK (language ~ '^[a-z]{2}$'),
  chosen_at timestamptz NOT NULL
);
CREATE INDEX mailing_choice_latest ON messages.mailing_choice (player_id, setting, choice_id DESC);

CREATE FUNCTION messages.refuse_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the record in messages.% is append only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER mailing_choice_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON messages.mailing_choice
  FOR EACH STATEMENT EXECUTE FUNCTION messages.refuse_edit();
