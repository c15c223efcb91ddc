CREATE SCHEMA operators;

-- People who run the site. They are apart from players: no table, session or call is shared.
CREATE TABLE operators.operator (
  operator_id   bigint  GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  email         text    NOT NULL CHECK (email = lower(email)),
  name          text    NOT NULL CHECK (name <> ''),
  password_hash text    NOT NULL,
  state         text    NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  -- Networks in CIDR notation from which the operator may work; none: those of the setting.
  networks      text[]  NOT NULL DEFAULT '{}',
  -- The secret of the authenticator (RFC 6238), and the time step of its last code, so that a code works once.
  totp_secret   text,
  totp_step     bigint,
  created_at    timestamptz NOT NULL,
  seen_at       timestamptz,
  version       integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX operator_email ON operators.operator (email);

-- Only digests of codes, tokens and links are stored: whoever reads the table cannot use them.
CREATE TABLE operators.recovery_code (
  operator_id bigint NOT NULL REFERENCES operators.operator,
  digest      bytea  NOT NULL,
  used_at     timestamptz,
  PRIMARY KEY (operator_id, digest)
);

CREATE TABLE operators.passkey (
  passkey_id    uuid   PRIMARY KEY,
  operator_id   bigint NOT NULL REFERENCES operators.operator,
  credential_id text   NOT NULL UNIQUE,
  public_key    bytea  NOT NULL,
  -- The signature counter of WebAuthn: it only grows, unless the key was copied.
  counter       bigint NOT NULL,
  transports    text[] NOT NULL,
  name          text   NOT NULL,
  added_at      timestamptz NOT NULL,
  used_at       timestamptz
);
CREATE INDEX passkey_of_operator ON operators.passkey (operator_id);

-- A session begins with the password and is complete with the second factor.
CREATE TABLE operators.session (
  token_digest    bytea  PRIMARY KEY,
  session_id      uuid   NOT NULL UNIQUE,
  operator_id     bigint NOT NULL REFERENCES operators.operator,
  is_complete     boolean NOT NULL DEFAULT false,
  -- The challenge of a passkey, or the secret of an authenticator, that the next call answers.
  challenge       text,
  pending_secret  text,
  browser         text,
  address         text   NOT NULL,
  created_at      timestamptz NOT NULL,
  seen_at         timestamptz NOT NULL,
  ends_at         timestamptz NOT NULL
);
CREATE INDEX session_of_operator ON operators.session (operator_id);
CREATE INDEX session_end ON operators.session (ends_at);

-- Failed passwords and factors, by the account that was tried. They lock this account and no other, whatever the address.
CREATE TABLE operators.failure (
  email     text NOT NULL,
  attempt   uuid NOT NULL,
  failed_at timestamptz NOT NULL
);
CREATE INDEX failure_recent ON operators.failure (email, failed_at);
CREATE INDEX failure_age ON operators.failure (failed_at);

CREATE TABLE operators.invitation (
  secret_digest bytea  PRIMARY KEY,
  email         text   NOT NULL UNIQUE CHECK (email = lower(email)),
  roles         text[] NOT NULL,
  invited_by    text   NOT NULL,
  created_at    timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL
);

CREATE TABLE operators.role (
  role        text    PRIMARY KEY CHECK (role ~ '^[a-z][a-z-]{1,40}$'),
  is_built_in boolean NOT NULL DEFAULT false,
  version     integer NOT NULL DEFAULT 1
);

-- What a role may do: a right, optionally in some countries or at some hours of the day (UTC) alone.
CREATE TABLE operators.role_grant (
  role       text NOT NULL REFERENCES operators.role,
  permission text NOT NULL CHECK (permission ~ '^[a-z]+\.(view|edit|approve|export)$'),
  countries  text[] CHECK (cardinality(countries) > 0),
  hour_from  text CHECK (hour_from ~ '^\d\d:\d\d$'),
  hour_to    text CHECK (hour_to ~ '^\d\d:\d\d$'),
  PRIMARY KEY (role, permission),
  CHECK ((hour_from IS NULL) = (hour_to IS NULL))
);

CREATE TABLE operators.operator_role (
  operator_id bigint NOT NULL REFERENCES operators.operator,
  role        text   NOT NULL REFERENCES operators.role,
  -- The end of a role that is given for a time; NULL: it is given until it is taken.
  until       timestamptz,
  PRIMARY KEY (operator_id, role)
);

-- Tokens of scripts: a part of the rights of the operator who made them.
CREATE TABLE operators.token (
  token_id     uuid   PRIMARY KEY,
  token_digest bytea  NOT NULL UNIQUE,
  operator_id  bigint NOT NULL REFERENCES operators.operator,
  name         text   NOT NULL,
  scopes       text[] NOT NULL CHECK (cardinality(scopes) > 0),
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  used_at      timestamptz
);
CREATE INDEX token_of_operator ON operators.token (operator_id);
CREATE INDEX token_end ON operators.token (expires_at);

-- The roles of the product. Each is data: a proposal that two people agree on changes it.
INSERT INTO operators.role (role, is_built_in)
VALUES ('administrator', true), ('trader', true), ('risk', true), ('support', true), ('payments', true),
       ('compliance', true), ('accountant', true), ('marketing', true), ('content', true), ('read-only', true);

INSERT INTO operators.role_grant (role, permission)
SELECT 'administrator', section || '.' || action
FROM unnest(ARRAY['dashboard', 'players', 'ledger', 'bets', 'payments', 'limits', 'trading', 'support', 'content',
                  'settings', 'reports', 'operators', 'audit', 'system']) AS section,
     unnest(ARRAY['view', 'edit', 'approve', 'export']) AS action;

INSERT INTO operators.role_grant (role, permission)
SELECT 'read-only', section || '.view'
FROM unnest(ARRAY['dashboard', 'players', 'ledger', 'bets', 'payments', 'limits', 'trading', 'support', 'content',
                  'settings', 'reports', 'operators', 'system']) AS section;

INSERT INTO operators.role_grant (role, permission)
SELECT role, unnest(string_to_array(permissions, ' '))
FROM (VALUES
  ('trader',     'dashboard.view trading.view trading.edit bets.view reports.view'),
  ('risk',       'dashboard.view trading.view trading.edit trading.approve bets.view bets.export players.view '
                 'ledger.view limits.view payments.view reports.view reports.export'),
  ('support',    'dashboard.view support.view support.edit support.export players.view players.edit bets.view '
                 'ledger.view ledger.edit payments.view limits.view limits.edit'),
  ('payments',   'dashboard.view payments.view payments.edit payments.approve payments.export players.view '
                 'ledger.view ledger.edit ledger.export bets.view reports.view'),
  ('compliance', 'dashboard.view players.view players.edit players.approve players.export ledger.view ledger.approve '
                 'bets.view bets.export payments.view payments.export limits.view limits.edit limits.approve '
                 'limits.export support.view reports.view reports.export audit.view audit.export'),
  ('accountant', 'dashboard.view ledger.view ledger.approve ledger.export payments.view payments.export bets.view '
                 'bets.export reports.view reports.export'),
  ('marketing',  'dashboard.view content.view content.edit reports.view'),
  ('content',    'content.view content.edit')
) AS given (role, permissions);
