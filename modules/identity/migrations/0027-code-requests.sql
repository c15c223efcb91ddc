-- The queue also takes requests for a code to sign in with. A process of the last version takes them for recoveries; the
-- code that it sends opens nothing then.
ALTER TABLE identity.recovery_request
  ADD COLUMN purpose text NOT NULL DEFAULT 'recovery' CHECK (purpose IN ('recovery', 'sign-in'));
