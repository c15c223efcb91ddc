-- The version of a row, which an editor names with a change. It grows with each save.
ALTER TABLE seo.page ADD COLUMN version integer NOT NULL DEFAULT 1;
