-- News for players who want them. A second operator approves the sending; the job then writes letters group by group.
CREATE TABLE messages.news (
  news_id     uuid        PRIMARY KEY,
  name        text        NOT NULL CHECK (name <> ''),
  -- By language: {"en": {"letter": {"title", "text"} | null, "sms": text | null}}.
  texts       jsonb       NOT NULL,
  by_email    boolean     NOT NULL,
  by_sms      boolean     NOT NULL,
  -- Empty: all.
  countries   text[]      NOT NULL,
  languages   text[]      NOT NULL,
  state       text        NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'sending', 'sent', 'stopped')),
  version     integer     NOT NULL DEFAULT 1,
  changed_by  text        NOT NULL,
  changed_at  timestamptz NOT NULL,
  approved_by text,
  approved_at timestamptz,
  -- Players with a lower or the same number have been written to.
  cursor_id   bigint      NOT NULL DEFAULT 0,
  all_written boolean     NOT NULL DEFAULT false,
  finished_at timestamptz,
  -- What became of the messages, once all are decided.
  counts      jsonb,
  CHECK (by_email OR by_sms),
  CHECK ((state = 'draft') = (approved_at IS NULL)),
  CHECK ((state IN ('sent', 'stopped')) = (finished_at IS NOT NULL)),
  CHECK ((state IN ('sent', 'stopped')) = (counts IS NOT NULL))
);
CREATE INDEX news_newest  ON messages.news (changed_at DESC, news_id DESC);
CREATE INDEX news_sending ON messages.news (approved_at) WHERE state = 'sending';

-- A message may turn out not to be wanted any more when it is about to be sent.
ALTER TABLE messages.message
  ADD COLUMN news_id uuid REFERENCES messages.news,
  DROP CONSTRAINT message_state_check,
  ADD CONSTRAINT message_state_check CHECK (state IN ('waiting', 'sent', 'failed', 'dropped'));
CREATE INDEX message_of_news ON messages.message (news_id, state) WHERE news_id IS NOT NULL;
