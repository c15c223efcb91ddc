CREATE SCHEMA notify;

-- The site's VAPID key pair (RFC 8292), in base64url; the one row is made when it is first needed. Subscriptions are
-- bound to it: with another key, browsers have to subscribe again.
CREATE TABLE notify.vapid_key (
  only_one    boolean     PRIMARY KEY DEFAULT true CHECK (only_one),
  public_key  text        NOT NULL CHECK (public_key ~ '^[\w-]{87}$'),
  private_key text        NOT NULL CHECK (private_key ~ '^[\w-]{43}$'),
  made_at     timestamptz NOT NULL
);

-- A browser that gets messages, for the player who agreed to it there. The id is a digest of the endpoint.
CREATE TABLE notify.subscription (
  id              text        PRIMARY KEY CHECK (id ~ '^[\w-]{43}$'),
  player_id       bigint      NOT NULL,
  -- The session that made or confirmed it: when the player ends that one, the subscription goes with it.
  session_id      uuid        NOT NULL,
  endpoint        text        NOT NULL UNIQUE,
  p256dh          text        NOT NULL,
  auth            text        NOT NULL,
  language        text        NOT NULL CHECK (language ~ '^[a-z]{2}$'),
  tells_losses    boolean     NOT NULL,
  created_at      timestamptz NOT NULL,
  last_success_at timestamptz,
  -- Messages that could not be delivered since the last that was.
  failures        integer     NOT NULL DEFAULT 0
);
CREATE INDEX subscription_of_player ON notify.subscription (player_id, created_at);
CREATE INDEX subscription_of_session ON notify.subscription (session_id);

-- Events that were taken, for a while: one that comes again is told of once.
CREATE TABLE notify.event (
  event_id text        PRIMARY KEY,
  taken_at timestamptz NOT NULL
);
CREATE INDEX event_taken ON notify.event (taken_at);

-- What is still to be told to a browser. The row goes when it has been, and with its subscription.
CREATE TABLE notify.delivery (
  id              bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subscription_id text        NOT NULL REFERENCES notify.subscription ON DELETE CASCADE,
  event_id        text        NOT NULL,
  fact            jsonb       NOT NULL,
  created_at      timestamptz NOT NULL,
  -- While an attempt is under way, when it is given up for lost.
  due_at          timestamptz NOT NULL,
  attempts        smallint    NOT NULL DEFAULT 0,
  UNIQUE (subscription_id, event_id)
);
CREATE INDEX delivery_due ON notify.delivery (due_at);
