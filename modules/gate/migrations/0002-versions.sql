-- The version of a row, which an editor names with a change. It grows with each save.
ALTER TABLE gate.redirect ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE gate.block ADD COLUMN version integer NOT NULL DEFAULT 1;
