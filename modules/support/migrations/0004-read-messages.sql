-- How many messages of a request its asker has seen. What support has written after them is unread.
ALTER TABLE support.request ADD COLUMN read_messages integer NOT NULL DEFAULT 0;
-- Nobody knows which answers were read before. The last one of each request that waits for its asker counts as unread.
UPDATE support.request SET read_messages = CASE state WHEN 'answered' THEN messages - 1 ELSE messages END;
ALTER TABLE support.request ADD CHECK (read_messages BETWEEN 0 AND messages);
