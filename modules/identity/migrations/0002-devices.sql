-- For the player, who looks through the open sessions for one that is not his. Names only: nothing that says which
-- device of its kind it was.
ALTER TABLE identity.session
  ADD COLUMN browser text,
  ADD COLUMN system  text;
