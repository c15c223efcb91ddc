-- An export has in clear what is sealed elsewhere, such as the number of a passport. Its file is sealed with a key of its
-- own, which is itself sealed with the keys of the site. Files that were written before are written again.
ALTER TABLE privacy.export ADD COLUMN sealed_key text;
DELETE FROM privacy.export_chunk;
UPDATE privacy.export
SET state = 'waiting', byte_count = 0, finished_at = NULL, holder = NULL, lease_until = NULL, attempts = 0
WHERE state IN ('running', 'done');
