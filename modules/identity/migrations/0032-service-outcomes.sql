-- The last success and the last failure of each service of others that sign-in needs: a captcha or a network.
CREATE TABLE identity.service_outcome (
  kind           text        NOT NULL CHECK (kind IN ('captcha', 'network')),
  name           text        NOT NULL CHECK (name <> ''),
  last_ok_at     timestamptz,
  last_failed_at timestamptz,
  last_failure   text,
  PRIMARY KEY (kind, name),
  CHECK ((last_failed_at IS NULL) = (last_failure IS NULL))
);
